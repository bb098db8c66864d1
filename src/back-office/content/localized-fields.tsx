import type { Language } from '#src/platform/i18n/language.ts'
import { LANGUAGE_NAMES } from '#src/site/language-picker.tsx'
import { useTexts } from '#src/ui/page/texts.ts'

interface LocalizedFieldsProps {
  /** The first one is open, the others are shown on demand. */
  languages: readonly Language[]
  /** A language with a text that is not accepted is open as well. */
  isInvalid(language: Language): boolean
  children(language: Language, languageName: string): React.ReactNode
}

/** The fields of each language of the shop. */
export function LocalizedFields({ languages, isInvalid, children }: LocalizedFieldsProps) {
  const { t } = useTexts()
  const [first, ...others] = languages
  return (
    <>
      {first && <div className="grid gap-3">{children(first, LANGUAGE_NAMES[first])}</div>}
      {others.length > 0 && (
        <details className="mt-2" open={others.some(isInvalid)}>
          <summary className="cursor-pointer py-1 text-ink-soft">{t('contentDesk.otherLanguages')}</summary>
          <div className="mt-2 grid gap-5">
            {others.map((language) => (
              <div key={language} className="grid gap-3">
                {children(language, LANGUAGE_NAMES[language])}
              </div>
            ))}
          </div>
        </details>
      )}
    </>
  )
}
