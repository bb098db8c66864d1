import { isLanguage } from '#src/platform/i18n/language.ts'
import { LANGUAGE_NAMES } from '#src/site/language-picker.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { FIELD_NAMES } from './field-name.ts'

/** The name of a field for its reader: `titles-de 1` is the second title in German. */
export function useFieldLabel(): (field: string) => string {
  const { t } = useTexts()
  return (field) => {
    const [, name = '', language = '', at = ''] = /^([a-zA-Z]+)(?:-([a-z]{2}))?(?: (\d+))?$/.exec(field) ?? []
    const known = FIELD_NAMES.find((one) => one === name)
    const label = known ? t(`contentDesk.fieldName.${known}`) : name
    return [at === '' ? '' : `${Number(at) + 1}.`, label, isLanguage(language) ? `(${LANGUAGE_NAMES[language]})` : '']
      .filter(Boolean)
      .join(' ')
  }
}
