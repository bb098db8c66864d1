import { redirect } from 'react-router'
import { pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { isLanguage, LANGUAGES, type Language } from '#src/platform/i18n/language.ts'
import { loadConfirmPath } from '#src/session/two-factor/proof-view.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { LANGUAGE_NAMES } from '#src/site/language-picker.tsx'
import { CheckField, TextAreaField, TextField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import { DragRow } from '../drag/drag-rows.tsx'
import type { Route } from './+types/facts-page'
import { PartForm, PartFrame, RowButtons } from './part-frame.tsx'
import { listPartTabs, loadPart, type PartAnswer, readPartVersion, savePart } from './part-page.ts'
import { editRows } from './row-form.ts'

/** The form: languages in the order of the form, with those that the shop has. */
interface TypedFacts {
  name: string
  currency: string
  timeZone: string
  hosts: string
  canonicalHost: string
  languages: Language[]
  chosen: Language[]
}

const TEXT_FIELDS = ['name', 'currency', 'timeZone', 'canonicalHost'] as const

/** Name, languages, currency, time zone and addresses of the shop. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { document, version } = await loadPart(page, 'site')
  const { languages } = document
  return {
    head: hiddenHead(page, page.i18n.t('siteFacts.part.site')),
    tabs: listPartTabs(page, 'site'),
    saved: {
      version,
      typed: {
        name: document.name,
        currency: document.currency,
        timeZone: document.timeZone,
        hosts: document.hosts.join('\n'),
        canonicalHost: document.canonicalHost,
        languages: [...languages, ...LANGUAGES.filter((one) => !languages.includes(one))],
        chosen: languages,
      },
    },
    timeZones: Intl.supportedValuesOf('timeZone'),
    defaultLanguage: getPagePath(page, 'settings', '/business#settings.FrontLanguageCode'),
    confirm: await loadConfirmPath(page, getPagePath(page, 'siteFacts')),
  }
}

export async function action(args: Route.ActionArgs): Promise<PartAnswer<TypedFacts>> {
  const page = pageRequest(args)
  const form = await args.request.formData()
  const version = readPartVersion(form)
  const typed = readFacts(form)
  const edited = editRows(typed.languages, `${form.get('intent') ?? ''}`, page.language)
  const posted = { version, changed: false }
  if (edited) return { typed: { ...typed, languages: edited }, invalid: [], message: undefined, posted }
  // A shop without languages would have no page in the language of its staff.
  if (typed.chosen.length === 0) return { typed, invalid: ['languages'], message: '', posted }
  const { document } = await loadPart(page, 'site')
  const facts = {
    ...document,
    name: typed.name,
    currency: typed.currency.toUpperCase(),
    timeZone: typed.timeZone,
    languages: typed.chosen,
    hosts: typed.hosts
      .toLowerCase()
      .split(/[\s,]+/)
      .filter(Boolean),
    canonicalHost: typed.canonicalHost.toLowerCase(),
  }
  const saved = await savePart(page, { part: 'site', document: facts, version })
  if (saved.done) {
    const language = typed.chosen.includes(page.language) ? page.language : (typed.chosen[0] ?? page.language)
    const next = { language, site: { ...page.site, languages: typed.chosen } }
    throw redirect(withToast(getPagePath(next, 'siteFacts'), 'SavedSuccessfully'), 303)
  }
  const invalid = [...new Set(saved.paths.map((path) => path.replace(/\[.*$/, '')))]
  return { typed, invalid, message: saved.message, posted: { version, changed: saved.changed } }
}

function readFacts(form: FormData): TypedFacts {
  const text = (name: string) => `${form.get(name) ?? ''}`.trim()
  const languages = [...new Set(form.getAll('language').filter(isLanguage))]
  return {
    name: text('name'),
    currency: text('currency'),
    timeZone: text('timeZone'),
    hosts: text('hosts'),
    canonicalHost: text('canonicalHost'),
    languages,
    chosen: languages.filter((language) => form.has(`use ${language}`)),
  }
}

export const meta = pageMeta

export default function FactsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { tabs, saved, timeZones, defaultLanguage, confirm } = loaderData
  const compare = (before: TypedFacts, typed: TypedFacts) => [
    ...([...TEXT_FIELDS, 'hosts'] as const).map((field) => ({
      label: t(`siteFacts.fact.${field}`),
      saved: before[field],
      typed: typed[field],
    })),
    { label: t('siteFacts.fact.languages'), saved: before.chosen.join(', '), typed: typed.chosen.join(', ') },
  ]
  return (
    <PartFrame tabs={tabs} text={t('siteFacts.text.site')} confirm={confirm}>
      <PartForm<TypedFacts>
        label={t('siteFacts.part.site')}
        hasRows
        saved={saved}
        answer={actionData}
        compare={compare}
      >
        {({ typed, isInvalid }) => {
          const getError = (field: keyof TypedFacts) => {
            if (!isInvalid(field)) return undefined
            if (field === 'languages' && typed.chosen.length > 0) return t('siteFacts.factProblem.defaultLanguage')
            return t(`siteFacts.factProblem.${field as 'name'}`)
          }
          return (
            <>
              <Identity typed={typed} getError={getError} timeZones={timeZones} />
              <Languages typed={typed} error={getError('languages')} settings={defaultLanguage} />
              <Hosts typed={typed} getError={getError} />
            </>
          )
        }}
      </PartForm>
    </PartFrame>
  )
}

interface FieldsProps {
  typed: TypedFacts
  getError(field: keyof TypedFacts): string | undefined
}

function Identity({ typed, getError, timeZones }: FieldsProps & { timeZones: readonly string[] }) {
  const { t } = useTexts()
  return (
    <div className="grid gap-x-4 gap-y-3 p-4 sm:grid-cols-2">
      <TextField
        name="name"
        label={t('siteFacts.fact.name')}
        defaultValue={typed.name}
        maxLength={120}
        error={getError('name')}
      />
      <TextField
        name="currency"
        label={t('siteFacts.fact.currency')}
        hint={t('siteFacts.fact.currencyHint')}
        defaultValue={typed.currency}
        dir="ltr"
        maxLength={3}
        error={getError('currency')}
      />
      <TextField
        name="timeZone"
        label={t('siteFacts.fact.timeZone')}
        defaultValue={typed.timeZone}
        dir="ltr"
        list="timeZones"
        error={getError('timeZone')}
      />
      <datalist id="timeZones">
        {timeZones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </div>
  )
}

function Hosts({ typed, getError }: FieldsProps) {
  const { t } = useTexts()
  return (
    <div className="grid gap-x-4 gap-y-3 border-t border-line p-4 sm:grid-cols-2">
      <TextAreaField
        name="hosts"
        label={t('siteFacts.fact.hosts')}
        hint={t('siteFacts.fact.hostsHint')}
        defaultValue={typed.hosts}
        dir="ltr"
        error={getError('hosts')}
      />
      <TextField
        name="canonicalHost"
        label={t('siteFacts.fact.canonicalHost')}
        hint={t('siteFacts.fact.canonicalHostHint')}
        defaultValue={typed.canonicalHost}
        dir="ltr"
        error={getError('canonicalHost')}
      />
    </div>
  )
}

interface LanguagesProps {
  typed: TypedFacts
  error: string | undefined
  /** The setting that may name another default language. */
  settings: string
}

/** The languages of the shop in their order; the first ticked one is the default. */
function Languages({ typed, error, settings }: LanguagesProps) {
  const { t } = useTexts()
  return (
    <fieldset className="border-t border-line p-4" aria-invalid={error ? true : undefined}>
      <legend className="float-start text-sm font-semibold text-ink-soft">{t('siteFacts.fact.languages')}</legend>
      <p className="clear-both text-sm text-pretty text-ink-faint">
        {t('siteFacts.fact.languagesHint')} <TextLink to={settings}>{t('siteFacts.fact.defaultLanguage')}</TextLink>
      </p>
      {error && <p className="mt-1 text-sm text-bad">{error}</p>}
      <ol className="mt-2 grid max-w-md gap-1">
        {typed.languages.map((language, at) => (
          <DragRow row={`${at}`} key={language} className="flex flex-wrap items-center justify-between gap-2">
            <input type="hidden" name="language" value={language} />
            <CheckField
              name={`use ${language}`}
              label={<bdi lang={language}>{LANGUAGE_NAMES[language]}</bdi>}
              defaultChecked={typed.chosen.includes(language)}
            />
            <RowButtons at={at} name={LANGUAGE_NAMES[language]} count={typed.languages.length} removable={false} />
          </DragRow>
        ))}
      </ol>
    </fieldset>
  )
}
