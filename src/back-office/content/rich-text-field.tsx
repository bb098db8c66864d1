import { lazy, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react'
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
  const [text, setText] = useState<string>()
  const hasScripts = useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
  const isVisual = text !== undefined
  const readText = () => setText(area.current?.querySelector('textarea')?.value ?? '')
  useEffect(() => {
    if (startsVisual) setText(area.current?.querySelector('textarea')?.value ?? '')
  }, [startsVisual])
  return (
    <div>
      <div ref={area} hidden={isVisual}>
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
            html={text}
            label={label}
            language={language}
            onChange={(html) => writeText(area.current?.querySelector('textarea'), html)}
            onUnsupported={() => setText(undefined)}
          />
        </Suspense>
      )}
      {hasScripts && (
        <Button look="quiet" size="small" className="mt-1" onClick={() => (isVisual ? setText(undefined) : readText())}>
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
