import type { Language } from '#src/platform/i18n/language.ts'
import { LANGUAGE_NAMES } from '#src/site/language-picker.tsx'
import { AUDIENCES } from '#src/site/new-site.ts'
import { CheckField, RadioField, TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { SiteFormProblems, SiteTextField, TypedSite } from './site-form.ts'

interface SiteFieldsProps {
  typed: TypedSite
  problems: SiteFormProblems
  languages: readonly Language[]
  timeZones: readonly string[]
}

const LTR_FIELDS: ReadonlySet<SiteTextField> = new Set(['host', 'key', 'currency', 'timeZone', 'publicList'])

/** Name, address, audience, languages and currency of a new site. */
export function SiteFields({ typed, problems, languages, timeZones }: SiteFieldsProps) {
  const { t } = useTexts()
  const explain = (name: SiteTextField) => {
    if (problems[name] === 'taken' && (name === 'host' || name === 'key')) return t(`deskSites.taken.${name}`)
    return problems[name] && t(`deskSites.problem.${name}`)
  }
  const field = (name: SiteTextField, props: { hint?: string; maxLength?: number; list?: string }) => (
    <TextField
      name={name}
      label={t(`deskSites.field.${name}`)}
      defaultValue={typed[name]}
      error={explain(name)}
      {...(LTR_FIELDS.has(name) && { dir: 'ltr', autoCapitalize: 'none', spellCheck: false })}
      {...props}
    />
  )
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {field('name', { maxLength: 120 })}
        {field('key', { hint: t('deskSites.hint.key'), maxLength: 31 })}
        {field('host', { hint: t('deskSites.hint.host'), maxLength: 253 })}
        {field('currency', { maxLength: 3 })}
        {field('timeZone', { list: 'timeZones' })}
        <datalist id="timeZones">
          {timeZones.map((zone) => (
            <option key={zone} value={zone} />
          ))}
        </datalist>
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <fieldset>
          <legend className="mb-1 text-sm font-semibold text-ink-soft">{t('deskSites.field.sellsTo')}</legend>
          {AUDIENCES.map((audience) => (
            <RadioField
              key={audience}
              name="sellsTo"
              value={audience}
              label={t(`deskSites.sellsTo.${audience}`)}
              defaultChecked={typed.sellsTo === audience}
            />
          ))}
        </fieldset>
        <fieldset aria-invalid={problems.languages ? true : undefined}>
          <legend className="mb-1 text-sm font-semibold text-ink-soft">{t('deskSites.field.languages')}</legend>
          {languages.map((language) => (
            <CheckField
              key={language}
              name="language"
              value={language}
              label={<bdi lang={language}>{LANGUAGE_NAMES[language]}</bdi>}
              defaultChecked={typed.languages.includes(language)}
            />
          ))}
          <p className="text-sm text-ink-faint">{t('deskSites.hint.languages')}</p>
          {problems.languages && <p className="text-sm text-bad">{t('deskSites.problem.languages')}</p>}
        </fieldset>
        {field('publicList', { hint: t('deskSites.hint.publicList'), maxLength: 40 })}
      </div>
    </>
  )
}
