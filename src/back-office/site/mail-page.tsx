import { redirect, useNavigation } from 'react-router'
import { type PageRequest, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import { latinDigitsOfAny } from '#src/platform/i18n/digits.ts'
import { loadConfirmPath } from '#src/session/two-factor/proof-view.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { withToast } from '#src/shop/toast-name.ts'
import { Button } from '#src/ui/button.tsx'
import { classes } from '#src/ui/classes.ts'
import { CheckField, TextField } from '#src/ui/forms/field.tsx'
import { useLastAnswer } from '#src/ui/forms/last-answer.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/mail-page'
import { PartForm, PartFrame } from './part-frame.tsx'
import { listPartTabs, loadPart, PART_PATHS, type PartAnswer, readPartVersion, savePart } from './part-page.ts'
import type { MailServerDocument } from './site-part.ts'
import { testMailServerCall } from './wire.ts'

/** The form; the password is the typed one and never the saved one. */
interface TypedMail {
  host: string
  port: string
  user: string
  sender: string
  secure: boolean
  password: string
  removePassword: boolean
}

const LENGTHS = { host: 253, port: 5, user: 200, sender: 300 }
const TEXT_FIELDS = ['host', 'port', 'user', 'sender'] as const

/** The mail server that sends the emails of the shop. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  const { document, version } = await loadPart(page, 'mail')
  return {
    head: hiddenHead(page, page.i18n.t('siteFacts.part.mail')),
    tabs: listPartTabs(page, 'mail'),
    saved: { version, typed: { ...document, port: `${document.port}`, password: '', removePassword: false } },
    confirm: await loadConfirmPath(page, getPagePath(page, 'siteFacts', PART_PATHS.mail)),
  }
}

interface MailAnswer extends PartAnswer<TypedMail> {
  test?: MailTestView
}

/** The outcome of a test email. */
interface MailTestView {
  done: boolean
  message: string
  /** The field to correct; null if it is none of them. */
  field: string | null
  /** The server in its own words. */
  answer: string
}

/** Saves the mail server, or sends an email by what is typed. */
export async function action(args: Route.ActionArgs): Promise<MailAnswer> {
  const page = pageRequest(args)
  const form = await args.request.formData()
  const version = readPartVersion(form)
  const text = (name: string) => `${form.get(name) ?? ''}`.trim()
  const typed = {
    host: text('host'),
    port: text('port'),
    user: text('user'),
    sender: text('sender'),
    secure: form.has('secure'),
    password: `${form.get('password') ?? ''}`,
    removePassword: form.has('removePassword'),
  }
  if (form.get('intent') === 'test') return sendTest(page, typed, version)
  const saved = await savePart(page, { part: 'mail', document: toDocument(typed), version })
  const path = getPagePath(page, 'siteFacts', PART_PATHS.mail)
  if (saved.done) throw redirect(withToast(path, 'SavedSuccessfully'), 303)
  return { typed, invalid: saved.paths, message: saved.message, posted: { version, changed: saved.changed } }
}

async function sendTest(page: PageRequest, typed: TypedMail, version: string): Promise<MailAnswer> {
  const { problems, refusal, ...test } = await page.call(testMailServerCall, { document: { ...toDocument(typed) } })
  const posted = { version, changed: false }
  const invalid = problems.map(({ path }) => path)
  if (refusal !== null) return { typed, invalid, message: test.message, posted }
  return { typed, invalid: test.field === null ? [] : [test.field], message: undefined, posted, test }
}

/** An empty password leaves the stored one as it is. */
function toDocument({ password, removePassword, ...typed }: TypedMail): MailServerDocument & { password?: string } {
  const digits = latinDigitsOfAny(typed.port)
  const port = /^\d{1,5}$/.test(digits) ? Number(digits) : Number.NaN
  if (removePassword) return { ...typed, port, password: '' }
  return password === '' ? { ...typed, port } : { ...typed, port, password }
}

export const meta = pageMeta

export default function MailPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const { tabs, saved, confirm } = loaderData
  const busy = useNavigation().state !== 'idle'
  const test = useLastAnswer(actionData)?.test
  const getProblem = (field: (typeof TEXT_FIELDS)[number] | 'password') =>
    test?.field === field ? test.message : t(`siteFacts.mailProblem.${field}`)
  const compare = (before: TypedMail, typed: TypedMail) => [
    ...TEXT_FIELDS.map((field) => ({ label: t(`siteFacts.mail.${field}`), saved: before[field], typed: typed[field] })),
    { label: t('siteFacts.mail.secure'), saved: before.secure, typed: typed.secure },
  ]
  return (
    <PartFrame tabs={tabs} text={t('siteFacts.text.mail')} confirm={confirm}>
      {test && <MailTestResult test={test} />}
      <PartForm<TypedMail>
        label={t('siteFacts.part.mail')}
        saved={saved}
        answer={actionData}
        compare={compare}
        actions={
          <Button type="submit" name="intent" value="test" disabled={busy}>
            <Icon name="mail" />
            {t('siteFacts.mailTest.send')}
          </Button>
        }
      >
        {({ typed, isInvalid }) => (
          <div className="grid gap-x-4 gap-y-3 p-4 sm:grid-cols-2">
            {TEXT_FIELDS.map((field) => (
              <TextField
                key={field}
                name={field}
                label={t(`siteFacts.mail.${field}`)}
                hint={field === 'sender' && <Ltr>{t('siteFacts.mail.senderHint')}</Ltr>}
                defaultValue={typed[field]}
                maxLength={LENGTHS[field]}
                dir="ltr"
                autoComplete="off"
                {...(field === 'port' && { inputMode: 'numeric' as const })}
                error={isInvalid(field) ? getProblem(field) : undefined}
              />
            ))}
            <TextField
              name="password"
              type="password"
              label={t('siteFacts.mail.password')}
              hint={t('siteFacts.mail.passwordHint')}
              defaultValue={typed.password}
              maxLength={200}
              dir="ltr"
              autoComplete="new-password"
              error={isInvalid('password') ? getProblem('password') : undefined}
            />
            <div className="sm:pt-6">
              <CheckField name="secure" label={t('siteFacts.mail.secure')} defaultChecked={typed.secure} />
              <CheckField
                name="removePassword"
                label={t('siteFacts.mail.removePassword')}
                defaultChecked={typed.removePassword}
              />
            </div>
          </div>
        )}
      </PartForm>
    </PartFrame>
  )
}

function MailTestResult({ test: { done, message, answer } }: { test: MailTestView }) {
  return (
    <div
      role={done ? 'status' : 'alert'}
      className={classes(
        'mb-4 max-w-4xl rounded-control px-3 py-2',
        done ? 'bg-good-soft text-good' : 'bg-bad-soft text-bad',
      )}
    >
      <p className="font-semibold">{message}</p>
      {answer && <Ltr className="block text-sm break-words">{answer}</Ltr>}
    </div>
  )
}
