import { encode } from 'uqr'

export interface QrCode {
  /** Modules per side, with the quiet zone. */
  size: number
  /** The dark modules as an SVG path in a square of that size. */
  path: string
}

/** Readers need four light modules around the code. */
const QUIET_ZONE = 4

/** A QR code, drawn here so that the secret in it reaches no other service. */
export function drawQrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return { size, path }
}
