import { useEffect, useRef, useState } from 'react'
import type { Face } from '#src/settings/shop.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/forms/field.tsx'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { applyTheme, toPreviewHtml } from './preview-document.ts'

/** Width and height of the screens in CSS pixels. */
const SCREENS = { phone: { width: 390, height: 700 }, desktop: { width: 1280, height: 860 } } as const
type Screen = keyof typeof SCREENS

interface ThemePreviewProps {
  face: Face
  pages: readonly { title: string; href: string }[]
}

/** A page of the shop with the theme of the form, at the width of a phone or a desktop. */
export function ThemePreview({ face, pages }: ThemePreviewProps) {
  const { t } = useTexts()
  const [screen, setScreen] = useState<Screen>('desktop')
  const [path, setPath] = useState(pages[0]?.href ?? '/')
  return (
    <section aria-label={t('themeDesk.preview.title')} className="sheet min-w-0 p-3">
      <div className="mb-3 flex flex-wrap items-end gap-2">
        <h2 className="me-auto self-center text-lg">{t('themeDesk.preview.title')}</h2>
        <div className="flex gap-1">
          <ScreenButton icon="monitor" isChosen={screen === 'desktop'} onChoose={() => setScreen('desktop')}>
            {t('themeDesk.preview.desktop')}
          </ScreenButton>
          <ScreenButton icon="phone" isChosen={screen === 'phone'} onChoose={() => setScreen('phone')}>
            {t('themeDesk.preview.phone')}
          </ScreenButton>
        </div>
        {pages.length > 1 && (
          <SelectField
            label={t('themeDesk.preview.page')}
            hiddenLabel
            value={path}
            onChange={({ currentTarget }) => setPath(currentTarget.value)}
          >
            {pages.map(({ title, href }) => (
              <option key={href} value={href}>
                {title}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      <PreviewFrame face={face} path={path} screen={screen} />
      <p className="mt-2 text-sm text-pretty text-ink-faint">{t('themeDesk.preview.note')}</p>
    </section>
  )
}

interface ScreenButtonProps {
  icon: IconName
  isChosen: boolean
  onChoose(): void
  children: React.ReactNode
}

const ScreenButton = ({ icon, isChosen, onChoose, children }: ScreenButtonProps) => (
  <Button
    look="quiet"
    aria-pressed={isChosen}
    className="aria-pressed:bg-brand-soft aria-pressed:text-brand-ink"
    onClick={onChoose}
  >
    <Icon name={icon} className="size-4" />
    {children}
  </Button>
)

interface PreviewFrameProps {
  face: Face
  path: string
  screen: Screen
}

/** The page is a copy without scripts, because pages of the shop refuse to be framed (server/security-headers.ts). */
function PreviewFrame({ face, path, screen }: PreviewFrameProps) {
  const { t } = useTexts()
  const html = usePageCopy(path)
  const frame = useRef<HTMLIFrameElement>(null)
  const { place, available } = useAvailableWidth()
  useEffect(() => {
    const page = frame.current?.contentDocument
    if (page) applyTheme(page, face)
  }, [face])
  const { width, height } = SCREENS[screen]
  const scale = available === undefined ? 1 : Math.min(1, available / width)
  return (
    <div ref={place}>
      {html === null ? (
        <p role="status" className="rounded-control bg-sunk p-4 text-pretty text-ink-soft">
          {t('themeDesk.preview.failed')}
        </p>
      ) : (
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
              title={t('themeDesk.preview.frame')}
              className="block border-0"
              style={{ width, height, transform: `scale(${scale})`, transformOrigin: '0 0' }}
              onLoad={({ currentTarget: { contentDocument } }) => contentDocument && applyTheme(contentDocument, face)}
            />
          )}
        </div>
      )}
    </div>
  )
}

/** The HTML of a page for the frame; undefined while it loads, null if it cannot be loaded. */
function usePageCopy(path: string): string | null | undefined {
  const [copy, setCopy] = useState<{ path: string; html: string | null }>()
  useEffect(() => {
    const stop = new AbortController()
    fetch(path, { signal: stop.signal })
      .then(async (response) => setCopy({ path, html: response.ok ? toPreviewHtml(await response.text()) : null }))
      .catch(() => stop.signal.aborted || setCopy({ path, html: null }))
    return () => stop.abort()
  }, [path])
  return copy?.path === path ? copy.html : undefined
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
