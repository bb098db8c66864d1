import { Form, useNavigation } from 'react-router'
import { MAX_QUERY_LENGTH } from '#src/search/search-input.ts'
import { Button } from '#src/ui/button.tsx'
import { TextAreaField, TextField } from '#src/ui/forms/field.tsx'
import { ChangedFields, useFilledRecord, VersionField } from '#src/ui/forms/record-version.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { FormDraft } from '../drafts/form-draft.tsx'
import { SearchPreview, type SearchPreviewView } from './search-preview.tsx'
import type { PostedTermForm } from './term-form.ts'
import type { TermView } from './term-page.tsx'

interface TermFormProps {
  term: TermView
  /** The result of a submission that was not saved. */
  answer: PostedTermForm | undefined
}

/** What the term finds too; a text can be tried before it is saved. */
export function AliasForm({ term, answer, tried }: TermFormProps & { tried: SearchPreviewView | null }) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const saved = { version: term.meaningVersion, meaning: term.meaning }
  const { filled, onChange, onSubmit } = useFilledRecord(saved)
  const form = useFocusOnProblem<HTMLFormElement>(answer?.message ? answer : undefined)
  return (
    <Form
      key={filled.version}
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      onChange={onChange}
      onSubmit={onSubmit}
      aria-label={t('searchTerms.alias.title')}
      className="sheet"
    >
      <div className="grid gap-3 p-4">
        <h2 className="text-lg">{t('searchTerms.alias.title')}</h2>
        <FormDraft isAnswered={answer !== undefined} />
        {answer?.posted.changed && (
          <ChangedNotice
            message={answer.message}
            label={t('searchTerms.column.meaning')}
            saved={term.meaning}
            typed={answer.typed}
          />
        )}
        <VersionField version={saved.version} posted={answer?.posted} />
        <TextField
          name="meaning"
          label={t('searchTerms.column.meaning')}
          hint={t('searchTerms.alias.hint')}
          defaultValue={answer?.typed ?? filled.meaning}
          maxLength={MAX_QUERY_LENGTH}
          error={answer?.posted.changed ? undefined : answer?.message || undefined}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="intent" value="saveAlias" look="main" disabled={busy}>
            {t('searchTerms.save')}
          </Button>
          <Button type="submit" name="intent" value="tryAlias" disabled={busy}>
            {t('searchTerms.alias.try')}
          </Button>
          {term.meaning !== '' && (
            <Button type="submit" name="intent" value="removeAlias" look="quiet" disabled={busy}>
              {t('searchTerms.removeAliases')}
            </Button>
          )}
        </div>
      </div>
      {tried && (
        <div role="status" className="border-t border-line">
          <SearchPreview title={t('searchTerms.alias.finds', { text: tried.text })} preview={tried} />
        </div>
      )}
    </Form>
  )
}

/** The products that lead the results, by code. */
export function PinForm({ term, answer }: TermFormProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const saved = { version: term.pinsVersion, codes: term.codes }
  const { filled, onChange, onSubmit } = useFilledRecord(saved)
  const form = useFocusOnProblem<HTMLFormElement>(answer)
  return (
    <Form
      key={filled.version}
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      onChange={onChange}
      onSubmit={onSubmit}
      aria-label={t('searchTerms.pin.title')}
      className="sheet grid gap-3 p-4"
    >
      <h2 className="text-lg">{t('searchTerms.pin.title')}</h2>
      {term.pins.length > 0 && (
        <ol className="ruled">
          {term.pins.map(({ code, name }) => (
            <li key={code} className="py-1.5">
              <Ltr className="font-semibold">{code}</Ltr> <bdi>{name}</bdi>
            </li>
          ))}
        </ol>
      )}
      <FormDraft isAnswered={answer !== undefined} />
      {answer?.posted.changed && (
        <ChangedNotice
          message={answer.message}
          label={t('searchTerms.column.pins')}
          saved={term.codes.replaceAll('\n', ', ')}
          typed={answer.typed.trim().replaceAll(/\s*\n\s*/g, ', ')}
        />
      )}
      <VersionField version={saved.version} posted={answer?.posted} />
      <TextAreaField
        name="codes"
        label={t('searchTerms.pin.codes')}
        hint={t('searchTerms.pin.hint')}
        defaultValue={answer?.typed ?? filled.codes}
        dir="ltr"
        error={answer?.posted.changed ? undefined : answer?.message}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="savePins" look="main" disabled={busy}>
          {t('searchTerms.save')}
        </Button>
        {term.pins.length > 0 && (
          <Button type="submit" name="intent" value="removePins" look="quiet" disabled={busy}>
            {t('searchTerms.removePins')}
          </Button>
        )}
      </div>
    </Form>
  )
}

interface ChangedNoticeProps {
  message: string
  label: string
  saved: string
  typed: string
}

/** Another user saved meanwhile: both values, before the typed one is saved again. */
function ChangedNotice({ message, label, saved, typed }: ChangedNoticeProps) {
  return (
    <div role="alert" tabIndex={-1} className="rounded-control bg-bad-soft px-3 py-2 text-bad">
      {message}
      <ChangedFields fields={[{ label, saved, typed }]} />
    </div>
  )
}
