import { useEffect, useRef, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'

/** Width and height of the screens in CSS pixels. */
const SCREENS = { phone: { width: 390, height: 700 }, desktop: { width: 1280, height: 860 } } as const
export type PreviewScreen = keyof typeof SCREENS

interface ScreenChoiceProps {
  screen: PreviewScreen
  onChoose(screen: PreviewScreen): void
}

/** The buttons that choose the width of a preview. */
export function ScreenChoice({ screen, onChoose }: ScreenChoiceProps) {
  const { t } = useTexts()
  const button = (name: PreviewScreen, icon: IconName, label: string) => (
    <Button
      look="quiet"
      aria-pressed={screen === name}
      className="aria-pressed:bg-brand-soft aria-pressed:text-brand-ink"
      onClick={() => onChoose(name)}
    >
      <Icon name={icon} className="size-4" />
      {label}
    </Button>
  )
  return (
    <div className="flex gap-1">
      {button('desktop', 'monitor', t('shopPreview.desktop'))}
      {button('phone', 'phone', t('shopPreview.phone'))}
    </div>
  )
}

interface PreviewFrameProps {
  /** A copy of the page (`toPreviewHtml`); undefined while it loads. */
  html: string | undefined
  title: string
  screen: PreviewScreen
  frame?: React.Ref<HTMLIFrameElement>
  onLoad?: ((page: Document) => void) | undefined
}

/** A copy of a page at the width of a screen, because pages of the shop refuse to be framed (server/security-headers.ts). */
export function PreviewFrame({ html, title, screen, frame, onLoad }: PreviewFrameProps) {
  const { place, available } = useAvailableWidth()
  const { width, height } = SCREENS[screen]
  const scale = available === undefined ? 1 : Math.min(1, available / width)
  return (
    <div ref={place}>
      <div
        dir="ltr"
        className="mx-auto overflow-hidden rounded-box border border-line-strong bg-sunk"
        style={{ width: width * scale, maxWidth: '100%', height: height * scale }}
      >
        {html !== undefined && (
          <iframe
            ref={frame}
            srcDoc={html}
            sandbox="allow-same-origin"
            title={title}
            className="block border-0"
            style={{ width, height, transform: `scale(${scale})`, transformOrigin: '0 0' }}
            onLoad={({ currentTarget: { contentDocument } }) => contentDocument && onLoad?.(contentDocument)}
          />
        )}
      </div>
    </div>
  )
}

function useAvailableWidth() {
  const place = useRef<HTMLDivElement>(null)
  const [available, setAvailable] = useState<number>()
  useEffect(() => {
    if (!place.current) return
    const observer = new ResizeObserver(([entry]) => setAvailable(entry?.contentRect.width))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return { place, available }
}
