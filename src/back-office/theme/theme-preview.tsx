import { useEffect, useRef, useState } from 'react'
import type { Face } from '#src/settings/shop.ts'
import { SelectField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { toPreviewHtml } from '../preview/preview-document.ts'
import { PreviewFrame, type PreviewScreen, ScreenChoice } from '../preview/preview-frame.tsx'
import { applyTheme } from './preview-theme.ts'

interface ThemePreviewProps {
  face: Face
  pages: readonly { title: string; href: string }[]
}

/** A page of the shop with the theme of the form, at the width of a phone or a desktop. */
export function ThemePreview({ face, pages }: ThemePreviewProps) {
  const { t } = useTexts()
  const [screen, setScreen] = useState<PreviewScreen>('desktop')
  const [path, setPath] = useState(pages[0]?.href ?? '/')
  return (
    <section aria-label={t('shopPreview.title')} className="sheet min-w-0 p-3">
      <div className="mb-3 flex flex-wrap items-end gap-2">
        <h2 className="me-auto self-center text-lg">{t('shopPreview.title')}</h2>
        <ScreenChoice screen={screen} onChoose={setScreen} />
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
      <ThemedPage face={face} path={path} screen={screen} />
      <p className="mt-2 text-sm text-pretty text-ink-faint">{t('themeDesk.preview.note')}</p>
    </section>
  )
}

interface ThemedPageProps {
  face: Face
  path: string
  screen: PreviewScreen
}

function ThemedPage({ face, path, screen }: ThemedPageProps) {
  const { t } = useTexts()
  const html = usePageCopy(path)
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const page = frame.current?.contentDocument
    // A page that still loads has no head yet, and gets the theme once it is loaded.
    if (page?.readyState === 'complete') applyTheme(page, face)
  }, [face])
  if (html === null)
    return (
      <p role="status" className="rounded-control bg-sunk p-4 text-pretty text-ink-soft">
        {t('themeDesk.preview.failed')}
      </p>
    )
  return (
    <PreviewFrame
      html={html}
      title={t('themeDesk.preview.frame')}
      screen={screen}
      frame={frame}
      onLoad={(page) => applyTheme(page, face)}
    />
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
