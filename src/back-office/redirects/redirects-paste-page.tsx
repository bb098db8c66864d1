import { Form, useNavigation } from 'react-router'
import { notForViewer, pageRequest } from '#src/api/page-context.ts'
import { hiddenHead } from '#src/api/page-head.ts'
import type { Translate } from '#src/platform/i18n/texts.ts'
import { pageMeta } from '#src/shop/head.ts'
import { getPagePath } from '#src/shop/paths.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { TextAreaField } from '#src/ui/forms/field.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { Route } from './+types/redirects-paste-page'
import { readPastedRedirects, toPastedText } from './redirect-form.ts'
import { addRedirects, MAX_PASTED } from './wire.ts'

/** Many redirects at once, as lines. */
export async function loader(args: Route.LoaderArgs) {
  const page = pageRequest(args)
  if (!page.can('editContent')) throw notForViewer(page, 'deskRedirects', '/paste')
  return {
    head: hiddenHead(page, page.i18n.t('redirectDesk.paste.title')),
    back: getPagePath(page, 'deskRedirects'),
  }
}

/** Adds what is accepted; the field then has the refused lines alone. */
export async function action(args: Route.ActionArgs) {
  const page = pageRequest(args)
  if (!page.can('editContent')) throw notForViewer(page, 'deskRedirects', '/paste')
  const form = await args.request.formData()
  const text = `${form.get('lines') ?? ''}`.replaceAll('\u0000', '').toWellFormed().slice(0, MAX_TEXT)
  const redirects = readPastedRedirects(text)
  const key = crypto.randomUUID()
  if (redirects.length === 0 || redirects.length > MAX_PASTED)
    return { key, text, error: redirects.length === 0 ? ('none' as const) : ('many' as const), result: undefined }
  const { added, unchanged, refused: lines } = await page.call(addRedirects, { redirects })
  const refused = lines.map((line, at) => ({ ...line, row: at + 1 }))
  return { key, text: toPastedText(refused), error: undefined, result: { added, unchanged, refused } }
}

const MAX_TEXT = 900_000

export const meta = pageMeta

export default function RedirectsPastePage({ loaderData: { back }, actionData }: Route.ComponentProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const { key, text, error, result } = actionData ?? { key: '', text: '' }
  return (
    <div className="page py-4 desk:py-6">
      <h1 className="text-2xl">{t('redirectDesk.paste.title')}</h1>
      <p className="mb-4 max-w-prose text-pretty text-ink-soft">{t('redirectDesk.paste.text')}</p>
      {result && <PasteResult result={result} />}
      <Form
        key={key}
        method="post"
        className="sheet grid max-w-4xl gap-4 p-4"
        aria-label={t('redirectDesk.paste.title')}
      >
        <TextAreaField
          name="lines"
          label={t('redirectDesk.paste.lines')}
          hint={t('redirectDesk.paste.hint', { maximum: MAX_PASTED })}
          defaultValue={text}
          dir="ltr"
          rows={12}
          required
          spellCheck={false}
          error={toLineError(t, error)}
        />
        <p className="flex flex-wrap gap-2">
          <Button type="submit" look="main" disabled={busy}>
            {t('redirectDesk.paste.button')}
          </Button>
          <ButtonLink to={back}>{t('redirectDesk.paste.back')}</ButtonLink>
        </p>
      </Form>
    </div>
  )
}

const toLineError = (t: Translate, error: 'none' | 'many' | undefined) =>
  error && (error === 'none' ? t('redirectDesk.paste.none') : t('redirectDesk.paste.many', { maximum: MAX_PASTED }))

type PasteResultProps = NonNullable<NonNullable<Route.ComponentProps['actionData']>['result']>

/** What became of the lines, with the reason of each refused one. */
function PasteResult({ result: { added, unchanged, refused } }: { result: PasteResultProps }) {
  const { t } = useTexts()
  return (
    <section role="status" className="sheet mb-4 max-w-4xl p-4">
      <p className="font-semibold">
        {t('redirectDesk.paste.added', { count: added })}
        {unchanged > 0 && ` ${t('redirectDesk.paste.unchanged', { count: unchanged })}`}
      </p>
      {refused.length > 0 && (
        <>
          <p className="mt-2 text-bad">{t('redirectDesk.paste.refused', { count: refused.length })}</p>
          <ul className="ruled mt-1 max-h-80 overflow-y-auto text-sm">
            {refused.map(({ row, from, to, problem }) => (
              <li key={row} className="py-1.5">
                <bdi dir="ltr" className="font-semibold break-all">
                  {from} → {to}
                </bdi>
                <span className="block text-ink-soft">{t(`redirectDesk.problem.${problem}`)}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
