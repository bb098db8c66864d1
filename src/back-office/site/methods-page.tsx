import { redirect } from 'react-router'
import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { LANGUAGES, type Language } from '#src/platform/i18n/language.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { LANGUAGE_NAMES } from '#src/site/language-picker.tsx'
import { Button } from '#src/ui/button.tsx'
import { CheckField, SelectField, TextAreaField, TextField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/methods-page'
import {
  listMissingKinds,
  METHOD_NUMBERS,
  nameField,
  noteField,
  readMethods,
  readNewKind,
  type TypedMethod,
  toMethodDocument,
  toNewMethod,
  toTypedMethod,
} from './methods-form.ts'
import { PartForm, PartFrame, RowButtons } from './part-frame.tsx'
import { listPartTabs, loadPart, PART_PATHS, type PartAnswer, readPartVersion, savePart } from './part-page.ts'
import { editRows, ROW_COUNT, rowField, toRowProblems } from './row-form.ts'
import type { PaymentKindName } from './site-part.ts'

/** How customers may pay. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { document, version } = await loadPart(page, 'paymentMethods')
  return {
    head: hiddenHead(page, page.i18n.t('siteFacts.part.paymentMethods')),
    tabs: listPartTabs(page, 'paymentMethods'),
    saved: { version, typed: document.map((method) => toTypedMethod(page.language, method)) },
    currency: page.site.currency,
    languages: sortLanguages(page),
  }
}

/** The language of the page first: its texts are shown, the others on demand. */
const sortLanguages = ({ site, language }: PageRequest): Language[] => [
  language,
  ...site.languages.filter((one) => one !== language),
]

export async function action(args: Route.ActionArgs): Promise<PartAnswer<TypedMethod[]>> {
  const page = pageRequest(args)
  const form = await args.request.formData()
  const version = readPartVersion(form)
  const typed = readMethods(form)
  const edited = editMethods(page, form, typed)
  if (edited) return { typed: edited, invalid: [], message: undefined, posted: { version, changed: false } }
  const saved = await savePart(page, { part: 'paymentMethods', document: typed.map(toMethodDocument), version })
  const path = getPagePath(page, 'siteFacts', PART_PATHS.paymentMethods)
  if (saved.done) throw redirect(withToast(path, 'SavedSuccessfully'), 303)
  const problems = toRowProblems(
    saved.paths,
    typed.map((_, at) => ({ at })),
    'names',
  )
  return { typed, invalid: problems.fields, message: saved.message, posted: { version, changed: saved.changed } }
}

function editMethods({ i18n, language }: PageRequest, form: FormData, typed: TypedMethod[]) {
  const kind = readNewKind(form)
  if (kind === undefined) return editRows(typed, `${form.get('intent') ?? ''}`, {})
  const isMissing = listMissingKinds(typed).includes(kind)
  return isMissing ? [...typed, toNewMethod(kind, i18n.t(`siteFacts.kind.${kind}`), language)] : typed
}

export const meta = pageMeta

export default function MethodsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { tabs, saved, currency, languages } = loaderData
  const compare = (before: TypedMethod[], typed: TypedMethod[]) =>
    [...new Set([...before, ...typed].map(({ kind }) => kind as PaymentKindName))].map((kind) => ({
      label: t(`siteFacts.kind.${kind}`),
      saved: describeMethod(before.find((method) => method.kind === kind)),
      typed: describeMethod(typed.find((method) => method.kind === kind)),
    }))
  return (
    <PartFrame tabs={tabs} text={t('siteFacts.text.paymentMethods')}>
      <PartForm label={t('siteFacts.part.paymentMethods')} saved={saved} answer={actionData} compare={compare}>
        {({ typed, isInvalid }) => (
          <div>
            <input type="hidden" name={ROW_COUNT} value={typed.length} />
            {typed.length === 0 && <p className="p-4 text-ink-soft">{t('siteFacts.noMethods')}</p>}
            <ul className="ruled">
              {typed.map((method, at) => (
                <li key={method.kind} className="p-4">
                  <Method
                    method={method}
                    at={at}
                    count={typed.length}
                    currency={currency}
                    languages={languages}
                    isInvalid={isInvalid}
                  />
                </li>
              ))}
            </ul>
            <NewMethod kinds={listMissingKinds(typed)} />
          </div>
        )}
      </PartForm>
    </PartFrame>
  )
}

const describeMethod = (method: TypedMethod | undefined) =>
  method ? Object.values(method).filter(Boolean).join(' · ') : ''

interface MethodProps {
  method: TypedMethod
  at: number
  count: number
  currency: string
  languages: readonly Language[]
  isInvalid(field: string): boolean
}

function Method({ method, at, count, currency, languages, isInvalid }: MethodProps) {
  const { t } = useTexts()
  const [first, ...others] = languages
  const kind = method.kind as PaymentKindName
  const texts = { method, at, isInvalid }
  const isOtherInvalid = isInvalid(rowField('names', at)) || isInvalid(rowField('notes', at))
  return (
    <fieldset>
      <legend className="text-lg font-semibold">{t(`siteFacts.kind.${kind}`)}</legend>
      <input type="hidden" name={rowField('kind', at)} value={kind} />
      <div className="mt-2 grid gap-x-4 gap-y-3 sm:grid-cols-2">
        {first && <MethodTexts language={first} {...texts} />}
        {METHOD_NUMBERS.map((field) => (
          <TextField
            key={field}
            name={rowField(field, at)}
            label={t(`siteFacts.method.${field}`, { currency })}
            defaultValue={method[field]}
            dir="ltr"
            inputMode="decimal"
            error={isInvalid(rowField(field, at)) ? t('siteFacts.problem.decimal') : undefined}
          />
        ))}
      </div>
      <CheckField
        name={rowField('forVisitors', at)}
        value="true"
        defaultChecked={method.forVisitors === 'true'}
        label={t('siteFacts.method.forVisitors')}
        className="mt-2"
      />
      {others.length > 0 && (
        <details className="mt-1" open={isOtherInvalid}>
          <summary className="cursor-pointer py-1 text-ink-soft">{t('siteFacts.otherLanguages')}</summary>
          <div className="mt-2 grid gap-x-4 gap-y-3 sm:grid-cols-2">
            {others.map((language) => (
              <MethodTexts key={language} language={language} {...texts} />
            ))}
          </div>
        </details>
      )}
      {/* Texts of languages that the shop does not have at present stay as they are. */}
      {LANGUAGES.filter((language) => !languages.includes(language))
        .flatMap((language) => [nameField(language), noteField(language)])
        .map((field) => (
          <input key={field} type="hidden" name={rowField(field, at)} value={method[field] ?? ''} />
        ))}
      <div className="mt-2">
        <RowButtons at={at} name={t(`siteFacts.kind.${kind}`)} count={count} />
      </div>
    </fieldset>
  )
}

const MAX_TEXT = 400

function MethodTexts({
  language,
  method,
  at,
  isInvalid,
}: Pick<MethodProps, 'method' | 'at' | 'isInvalid'> & { language: Language }) {
  const { t } = useTexts()
  const name = LANGUAGE_NAMES[language]
  return (
    <>
      <TextField
        name={rowField(nameField(language), at)}
        label={t('siteFacts.method.name', { language: name })}
        lang={language}
        dir="auto"
        maxLength={MAX_TEXT}
        defaultValue={method[nameField(language)]}
        error={isInvalid(rowField('names', at)) ? t('siteFacts.problem.names') : undefined}
      />
      <TextAreaField
        name={rowField(noteField(language), at)}
        label={t('siteFacts.method.note', { language: name })}
        lang={language}
        dir="auto"
        rows={2}
        maxLength={MAX_TEXT}
        defaultValue={method[noteField(language)]}
        error={isInvalid(rowField('notes', at)) ? t('siteFacts.problem.notes') : undefined}
      />
    </>
  )
}

function NewMethod({ kinds }: { kinds: readonly PaymentKindName[] }) {
  const { t } = useTexts()
  if (kinds.length === 0) return null
  return (
    <div className="flex flex-wrap items-end gap-2 border-t border-line p-4">
      <SelectField name="newKind" label={t('siteFacts.newMethod')} className="min-w-56">
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {t(`siteFacts.kind.${kind}`)}
          </option>
        ))}
      </SelectField>
      <Button type="submit" name="intent" value="addMethod">
        <Icon name="plus" />
        {t('siteFacts.addMethod')}
      </Button>
    </div>
  )
}
