import { useEffect, useState } from 'react'
import { DESKTOP_COOKIE } from '../shop/device.ts'
import { Desktop } from '../ui/viewport/desktop.ts'
import { DESK_WIDTH } from '../ui/viewport/measures.ts'

/**
 * The server's decision by the request is valid until the window is resized (storefront 4): then the desktop cookie is
 * removed and the width decides, here at once, and for a phone that turned out wide by the cookie from the next page
 * on.
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
