import { useEffect, useState } from 'react'
import { DESKTOP_COOKIE } from '../shop/device.ts'
import { Desktop } from '../ui/viewport/desktop.ts'
import { DESK_WIDTH } from '../ui/viewport/measures.ts'

/**
 * The server decides by the request whether the device is a desktop, until the window is resized (storefront 4): then
 * its width decides. The desktop cookie is set for wide windows of devices that identify as phones, for the next
 * document, and removed otherwise.
 */
export function Device({ isWideLayoutKnown, children }: { isWideLayoutKnown: boolean; children: React.ReactNode }) {
  const [desktop, setDesktop] = useState(isWideLayoutKnown)
  useEffect(() => {
    const detect = () => {
      const wide = innerWidth >= DESK_WIDTH
      saveLayout(wide && !isWideLayoutKnown)
      setDesktop(wide)
    }
    addEventListener('resize', detect)
    return () => removeEventListener('resize', detect)
  }, [isWideLayoutKnown])
  return <Desktop value={desktop}>{children}</Desktop>
}

/** Without script-writable cookies the next page uses the request headers again. */
function saveLayout(wide: boolean) {
  const stored = document.cookie.includes(`${DESKTOP_COOKIE}=1`)
  if (wide === stored || !('cookieStore' in window)) return
  void (wide ? cookieStore.set(DESKTOP_COOKIE, '1') : cookieStore.delete(DESKTOP_COOKIE))
}
