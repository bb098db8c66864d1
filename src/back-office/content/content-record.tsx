import { Form, redirect, useNavigation } from 'react-router'
import { withToast } from '#src/shop/toast-name.ts'
import { Button, ButtonLink } from '#src/ui/button.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { PartAnswer } from '../site/part-page.ts'

/** The version that the form of a new record posts. */
export const NEW_VERSION = '0'.repeat(16)

interface SaveAnswer {
  done: boolean
  message: string
  refusal: string | null
  id: number | null
  problems: readonly { path: string }[]
}

interface SaveResult<Typed> {
  answer: SaveAnswer
  typed: Typed
  version: string
  /** The page after saving. */
  toPath(id: number): string
  toField(path: string): string
}

/** Redirects to the saved record, or returns the form with what is not accepted. */
export function toSaveResult<Typed>({ answer, typed, version, toPath, toField }: SaveResult<Typed>): PartAnswer<Typed> {
  if (answer.done) throw redirect(withToast(toPath(answer.id ?? 0), 'SavedSuccessfully'), 303)
  return {
    typed,
    invalid: [...new Set(answer.problems.map(({ path }) => toField(path)))],
    message: answer.message,
    posted: { version, changed: answer.refusal === 'RecordChanged' },
  }
}

/** Whether the posted form is that of `ContentRemoval`. */
export const isRemoval = (form: FormData): boolean => form.get('intent') === 'remove'

/** Redirects to the list after the removal of a record, or returns the page with the message of the refusal. */
export function toRemovalResult({ done, message }: { done: boolean; message: string }, list: string) {
  if (done) throw redirect(withToast(list, 'SavedSuccessfully'), 303)
  return { removal: message, edit: undefined }
}

/** The version that the form of a saved or new record posts. */
export function readVersion(form: FormData): string {
  const version = `${form.get('version') ?? ''}`
  if (!/^[0-9a-f]{16}$/.test(version)) throw new Response(null, { status: 400 })
  return version
}

/** The id in an address; 404 for any other text. */
export function readRecordId(id = ''): number {
  if (!/^[1-9]\d{0,14}$/.test(id)) throw new Response(null, { status: 404 })
  return Number(id)
}

/** The number of pages of a list. */
export const countPages = (totalHits: number, pageSize: number) => Math.ceil(totalHits / pageSize)

interface RecordHeaderProps {
  title: string
  /** Where the record is shown in the shop. */
  preview?: string | undefined
  children?: React.ReactNode
}

/** The heading of a record's page, with the way to see it in the shop. */
export function RecordHeader({ title, preview, children }: RecordHeaderProps) {
  const { t } = useTexts()
  return (
    <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <h1 className="min-w-0 text-2xl break-words">
        <bdi>{title}</bdi>
      </h1>
      <span className="flex flex-wrap gap-2">
        {children}
        {preview && (
          <ButtonLink to={preview} reloadDocument target="_blank">
            {t('contentDesk.preview')}
          </ButtonLink>
        )}
      </span>
    </header>
  )
}

interface ContentRemovalProps {
  text: string
  version: string
  /** The message of a refused removal. */
  refused: string | undefined
}

/** The section of a page that removes its record. */
export function ContentRemoval({ text, version, refused }: ContentRemovalProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <section aria-label={t('deskCatalogue.remove.title')} className="sheet mt-4 max-w-4xl p-4">
      <h2 className="text-lg">{t('deskCatalogue.remove.title')}</h2>
      <p className="mt-1 text-pretty text-ink-soft">{text}</p>
      {refused && (
        <p role="alert" className="mt-3 rounded-control bg-bad-soft px-3 py-2 text-bad">
          {refused}
        </p>
      )}
      <Form method="post" className="mt-3">
        <input type="hidden" name="version" value={version} />
        <Button type="submit" name="intent" value="remove" look="danger" disabled={busy}>
          {t('deskCatalogue.remove.button')}
        </Button>
      </Form>
    </section>
  )
}

/** Fields of two versions of a form, for the later of two editors. */
export const compareFields =
  (toLabel: (field: string) => string) =>
  (saved: Readonly<Record<string, string>>, typed: Readonly<Record<string, string>>) =>
    [...new Set([...Object.keys(saved), ...Object.keys(typed)])].map((field) => ({
      label: toLabel(field),
      saved: shorten(saved[field] ?? ''),
      typed: shorten(typed[field] ?? ''),
    }))

const LONGEST_SHOWN = 400
const shorten = (text: string) => (text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text)
