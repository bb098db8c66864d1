/**
 * This document may have come from a page whose policy forbids WebAssembly: then it is reloaded with the camera open.
 */
export function openCamera(here: string, setCamera: (on: boolean) => void) {
  if (canRunWebAssembly()) setCamera(true)
  else location.assign(`${here}${here.includes('?') ? '&' : '?'}camera=1`)
}

/** The smallest WebAssembly module: compiling it tests whether this document may run WebAssembly. */
const EMPTY_MODULE = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])

/** A document keeps the content security policy of the page it was loaded as, also after client-side navigation. */
export function canRunWebAssembly(): boolean {
  try {
    return new WebAssembly.Module(EMPTY_MODULE) instanceof WebAssembly.Module
  } catch {
    return false
  }
}

/** Whether this is a phone or tablet with a camera. Browsers list no devices on pages without HTTPS. */
export async function hasPhoneCamera(): Promise<boolean> {
  const media = navigator.mediaDevices as MediaDevices | undefined
  if (!media || !matchMedia('(pointer: coarse)').matches) return false
  const devices = await media.enumerateDevices().catch(() => [])
  return devices.some(({ kind }) => kind === 'videoinput')
}
