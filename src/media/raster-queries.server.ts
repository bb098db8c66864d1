import { randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { makeFolder } from '../platform/files/folders.server.ts'
import type { PictureSize } from './picture.ts'

/** Something a picture can be made of. */
export type Source = { drawing: string } | { original: Buffer }

/** The picture written whole or not at all: under another name first, whoever else writes it too. */
export async function writeRaster(file: string, source: Source, pictureSize: PictureSize): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  await makeFolder(dirname(file))
  try {
    await encodePicture(
      'drawing' in source ? renderSvg(source.drawing, pictureSize) : shrunk(source.original, pictureSize),
      pictureSize,
    ).toFile(draft)
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}

/** Drawn at its final size, so that lines stay sharp. */
function renderSvg(svg: string, { width }: PictureSize) {
  const sized = svg.replace(/ width="(\d+)" height="(\d+)">/, (_, w: string, h: string) => {
    return ` width="${width}" height="${Math.round((Number(h) * width) / Number(w))}">`
  })
  return sharp(Buffer.from(sized), { limitInputPixels: 8_000_000 })
}

/** Upright as it was taken, without what the camera wrote into it; never made larger than it is. */
function shrunk(original: Buffer, { width, format }: PictureSize) {
  const moves = format === 'webp'
  return sharp(original, { limitInputPixels: 60_000_000, animated: moves })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
}

/** Encoders at the pace a waiting page can bear. */
function encodePicture(picture: Sharp, { width, format }: PictureSize) {
  if (format === 'avif') return picture.avif({ quality: 62, effort: 2 })
  return format === 'png'
    ? picture.png({ compressionLevel: 8 })
    : picture.webp({ quality: 86, effort: width > 640 ? 4 : 3 })
}
