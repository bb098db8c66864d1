import { lazy, Suspense, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { Language } from '#src/platform/i18n/language.ts'
import { Button } from '#src/ui/button.tsx'
import { TextAreaField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'

const RichTextEditor = lazy(() =>
  import('./rich-text-editor.tsx').then((loaded) => ({ default: loaded.RichTextEditor })),
)

interface RichTextFieldProps {
  name: string
  label: string
  defaultValue: string
  language: Language
  hint?: string | undefined
  error?: string | undefined
  /** The visual editor is opened at once. */
  startsVisual?: boolean
}

/** A formatted text: its HTML in a text area, and a visual editor over it once scripts run. */
export function RichTextField(props: RichTextFieldProps) {
  const { name, label, defaultValue, language, hint, error, startsVisual = false } = props
  const { t } = useTexts()
  const area = useRef<HTMLDivElement>(null)
  const isTyping = useRef(false)
  const [visual, setVisual] = useState<{ html: string; revision: number }>()
  const hasScripts = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  const isVisual = visual !== undefined
  const openVisual = useCallback(() => {
    const html = area.current?.querySelector('textarea')?.value ?? ''
    setVisual((former) => ({ html, revision: (former?.revision ?? 0) + 1 }))
  }, [])
  useEffect(() => {
    if (startsVisual) openVisual()
  }, [startsVisual, openVisual])
  const typeVisually = (html: string) => {
    isTyping.current = true
    writeText(area.current?.querySelector('textarea'), html)
    isTyping.current = false
  }
  return (
    <div>
      {/* A restored draft is filled into the text area: the editor opens again with it. */}
      <div ref={area} hidden={isVisual} onInput={() => isVisual && !isTyping.current && openVisual()}>
        <TextAreaField
          name={name}
          label={label}
          hint={hint ?? t('contentDesk.editor.hint')}
          error={error}
          defaultValue={defaultValue}
          rows={6}
          lang={language}
          dir="auto"
          spellCheck={false}
        />
      </div>
      {isVisual && (
        <Suspense fallback={<p className="py-2 text-ink-faint">{t('ui.loading')}</p>}>
          <RichTextEditor
            key={visual.revision}
            html={visual.html}
            label={label}
            language={language}
            onChange={typeVisually}
            onUnsupported={() => setVisual(undefined)}
          />
        </Suspense>
      )}
      {hasScripts && (
        <Button
          look="quiet"
          size="small"
          className="mt-1"
          onClick={() => (isVisual ? setVisual(undefined) : openVisual())}
        >
          {t(isVisual ? 'contentDesk.editor.toHtml' : 'contentDesk.editor.toVisual', { field: label })}
        </Button>
      )}
    </div>
  )
}

const subscribeToNothing = () => () => undefined

/** The form listens to inputs: what is typed visually counts as typed into the text area. */
function writeText(area: HTMLTextAreaElement | null | undefined, html: string) {
  if (!area) return
  Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, html)
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
