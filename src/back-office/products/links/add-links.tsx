import { useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { CheckField, SelectField, TextAreaField, TextField } from '#src/ui/forms/field.tsx'
import { useAnswerUntilSent } from '#src/ui/forms/last-answer.ts'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { useProposals } from '#src/ui/forms/use-proposals.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import { AdditionReport } from './addition-report.tsx'
import { isSupersession, LINK_RELATIONS, type LinkRelation } from './link.ts'
import { type LinksAnswer, readRelation } from './link-form.ts'
import { LINE_LENGTH, MAX_LINES } from './wire.ts'

interface AddLinksProps {
  /** The relation that was added last. */
  relation: LinkRelation
  findPath: string
  answer: LinksAnswer | undefined
}

/** One more product, found by its number or name, or many by pasted numbers. */
export function AddLinks({ relation, findPath, answer: newAnswer }: AddLinksProps) {
  const { t } = useTexts()
  const { answer, submissions, onSubmit } = useAnswerUntilSent(newAnswer)
  const form = useFocusOnProblem<HTMLFormElement>(answer)
  return (
    <Form
      key={answer?.key ?? submissions}
      ref={form}
      method="post"
      noValidate
      preventScrollReset
      onSubmit={onSubmit}
      aria-label={t('productLinks.add')}
      className="sheet min-w-0"
    >
      <h2 className="border-b border-line px-4 py-2.5 text-lg">{t('productLinks.add')}</h2>
      <AddLinksFields relation={answer?.relation ?? relation} findPath={findPath} answer={answer} />
    </Form>
  )
}

function AddLinksFields({ relation, findPath, answer }: AddLinksProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const [chosen, setChosen] = useState(relation)
  const [text, setText] = useState('')
  const { proposals, listId } = useProposals(findPath, text)
  const error = answer?.error && t(`productLinks.error.${answer.error}`, { maximum: MAX_LINES })
  return (
    <>
      <div className="grid gap-3 p-4">
        <SelectField
          name="relation"
          label={t('productLinks.field.relation')}
          hint={t(`productLinks.about.${chosen}`)}
          defaultValue={relation}
          onChange={({ target }) => setChosen(readRelation(target.value) ?? relation)}
        >
          {LINK_RELATIONS.map((one) => (
            <option key={one} value={one}>
              {t(`productLinks.relation.${one}`)}
            </option>
          ))}
        </SelectField>
        <TextField
          name="product"
          label={t('productLinks.field.product')}
          hint={t('productLinks.productHint')}
          error={answer?.error === 'none' ? error : undefined}
          list={listId}
          maxLength={LINE_LENGTH}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <datalist id={listId}>
          {proposals.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </datalist>
        <TextAreaField
          name="lines"
          label={t('productLinks.field.lines')}
          hint={t('productLinks.linesHint', { maximum: MAX_LINES })}
          defaultValue={answer?.text ?? ''}
          error={answer?.error === 'many' ? error : undefined}
          dir="ltr"
          rows={4}
          spellCheck={false}
        />
        {answer && answer.refused.length > 0 && (
          <AdditionReport
            added={answer.added}
            unchanged={answer.unchanged}
            refused={answer.refused.map(({ at, line, problem, codes }) => ({
              at,
              line,
              reason: t(`productLinks.problem.${problem}`, { codes }),
            }))}
          />
        )}
        {!isSupersession(chosen) && (
          <CheckField
            name="bothWays"
            label={t('productLinks.field.bothWays')}
            defaultChecked={answer?.bothWays ?? true}
          />
        )}
      </div>
      <p className="border-t border-line p-4">
        <Button type="submit" name="intent" value="add" look="main" disabled={busy}>
          {t('productLinks.addButton')}
        </Button>
      </p>
    </>
  )
}
