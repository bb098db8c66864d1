import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url'

/** Formats on goods and labels of the trade. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'data_matrix', 'qr_code'] as const

type Detect = (video: HTMLVideoElement) => Promise<string[]>

interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

interface NativeDetector {
  new (options: { formats: readonly string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

/**
 * The browser's own detector if it reads EAN-13; otherwise a ponyfill whose WebAssembly comes from the shop's own
 * origin.
 */
export async function openDetector(): Promise<Detect> {
  const detector = (await nativeDetector()) ?? (await ponyfill())
  return async (video) => {
    if (video.readyState < video.HAVE_CURRENT_DATA) return []
    return (await detector.detect(video)).map(({ rawValue }) => rawValue).filter(Boolean)
  }
}

/** undefined if the browser has no detector, or one that cannot read EAN-13. */
export async function nativeDetector(): Promise<Detector | undefined> {
  const Native = (globalThis as { BarcodeDetector?: NativeDetector }).BarcodeDetector
  const known = (await Native?.getSupportedFormats().catch(() => [])) ?? []
  if (!Native || !known.includes('ean_13')) return undefined
  return new Native({ formats: FORMATS.filter((format) => known.includes(format)) })
}

async function ponyfill(): Promise<Detector> {
  const { BarcodeDetector, prepareZXingModule } = await import('barcode-detector/ponyfill')
  prepareZXingModule({ overrides: { locateFile: () => wasm } })
  return new BarcodeDetector({ formats: [...FORMATS] })
}
