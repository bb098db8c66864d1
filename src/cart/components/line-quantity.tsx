import { Form } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { QuantityField, type QuantityLabels } from '#src/ui/forms/quantity-field.tsx'
import { Question } from '#src/ui/layers/question.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { CartAnswer } from '../views/answer.ts'
import type { CartLineView } from '../views/cart-view.ts'
import { useRefusal } from './answer-notice.tsx'
import { useTypedQuantity } from './typed-quantity.tsx'

/** Id of a line's form: its checkbox is elsewhere in the row and refers to it. */
export const lineFormId = ({ id }: Pick<CartLineView, 'id'>) => `line-${id}`

interface LineQuantityProps {
  line: CartLineView
  /** A quantity that was refused without script. */
  posted: CartAnswer | undefined
  version: number
  labels: QuantityLabels
  /** Called for a quantity of 0, to confirm the removal. */
  onZero: () => void
}

/** The quantity of a line: saved automatically, on Enter and on blur; without script by its button. */
export function LineQuantity({ line, posted, version, labels, onZero }: LineQuantityProps) {
  const { t } = useTexts()
  const { form, visible, received, busy, type, apply, forget, confirm } = useTypedQuantity(line, posted, onZero)
  const message = useRefusal(received)
  const refusal = received?.confirmable ? undefined : message
  return (
    <div aria-busy={busy}>
      <Form
        ref={form}
        id={lineFormId(line)}
        method="post"
        noValidate
        className="flex items-center gap-2"
        onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || apply()}
        onSubmit={(event) => {
          event.preventDefault()
          apply()
        }}
      >
        <input type="hidden" name="intent" value="line" />
        <input type="hidden" name="lineId" value={line.id} />
        <input type="hidden" name="version" value={version} />
        <QuantityField
          labels={labels}
          of={line.code || line.name}
          value={visible}
          limits={line.limits}
          zero
          error={refusal}
          onQuantity={type}
          className="w-34"
        />
        <Button type="submit" size="small" className="without-script">
          {t('cart.line.update')}
        </Button>
      </Form>
      {line.quantityNote && !refusal && <p className="mt-1 max-w-56 text-xs text-ink-faint">{line.quantityNote}</p>}
      {refusal && (
        <p role="alert" className="mt-1 max-w-56 text-sm text-bad desk:max-w-none">
          {refusal}
        </p>
      )}
      {received?.confirmable && !busy && (
        <Question
          title={t('cart.shortage.title')}
          text={received.message}
          yes={t('cart.shortage.yes')}
          no={t('cart.shortage.no')}
          onYes={confirm}
          onNo={forget}
        />
      )}
    </div>
  )
}
