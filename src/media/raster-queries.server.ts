import { randomUUID } from 'node:crypto'
import { rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { makeFolder } from '../platform/folders.server.ts'
import type { PictureSize } from './picture.ts'

/** The source of a picture. */
export type Source = { drawing: string } | { original: Buffer }

/** Writes the picture atomically, through a temporary file, safe with concurrent writers. */
export async function writeRaster(file: string, source: Source, pictureSize: PictureSize): Promise<void> {
  const draft = `${file}.${randomUUID()}`
  await makeFolder(dirname(file))
  try {
    await encodePicture(
      'drawing' in source ? renderSvg(source.drawing, pictureSize) : resizeOriginal(source.original, pictureSize),
      pictureSize,
    ).toFile(draft)
    await rename(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}

/** Rendered at its final size, so that lines stay sharp. */
function renderSvg(svg: string, { width }: PictureSize) {
  const sized = svg.replace(/ width="(\d+)" height="(\d+)">/, (_, w: string, h: string) => {
    return ` width="${width}" height="${Math.round((Number(h) * width) / Number(w))}">`
  })
  return sharp(Buffer.from(sized), { limitInputPixels: 8_000_000 })
}

/** Rotated upright and without camera metadata; never enlarged. */
function resizeOriginal(original: Buffer, { width, format }: PictureSize) {
  const isAnimated = format === 'webp'
  return sharp(original, { limitInputPixels: 60_000_000, animated: isAnimated })
    .autoOrient()
    .resize({ width, withoutEnlargement: true })
}

/** Encoder settings fast enough for a waiting page. */
function encodePicture(picture: Sharp, { width, format }: PictureSize) {
  if (format === 'avif') return picture.avif({ quality: 62, effort: 2 })
  return format === 'png'
    ? picture.png({ compressionLevel: 8 })
    : picture.webp({ quality: 86, effort: width > 640 ? 4 : 3 })
}
