import { useFetcher } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { MAX_NOTE_LENGTH } from '../cart.ts'
import type { CartAnswer } from '../views/answer.ts'
import type { CartLineView } from '../views/cart-view.ts'
import { useAnswerToast, useRefusal } from './answer-notice.tsx'

interface LineNoteProps {
  line: CartLineView
  /** The form of this note if it was refused without script. */
  posted: CartAnswer | undefined
  version: number
}

/** A note for the warehouse or delivery; collapsed until opened. */
export function LineNote({ line, posted, version }: LineNoteProps) {
  const { t } = useTexts()
  const fetcher = useFetcher<CartAnswer>()
  useAnswerToast(fetcher.data)
  const refused = useRefusal(fetcher.data ?? posted)
  return (
    <details open={posted ? true : undefined} className="min-w-0 text-sm">
      <summary className="inline-flex min-h-8 max-w-full items-center gap-1.5 text-ink-faint hover:text-ink">
        <Icon name="pencil" className="size-4" />
        <span className="truncate">{line.note || t('cart.line.addNote')}</span>
      </summary>
      <fetcher.Form method="post" className="mt-1 mb-2 flex max-w-md items-end gap-2">
        <input type="hidden" name="intent" value="note" />
        <input type="hidden" name="lineId" value={line.id} />
        <input type="hidden" name="version" value={version} />
        <TextField
          name="note"
          label={`${t('cart.line.note')}: ${line.code || line.name}`}
          hiddenLabel
          defaultValue={posted?.typed ?? line.note}
          maxLength={MAX_NOTE_LENGTH}
          error={refused}
          className="flex-1"
        />
        <Button type="submit" disabled={fetcher.state !== 'idle'}>
          {t('cart.line.saveNote')}
        </Button>
      </fetcher.Form>
    </details>
  )
}
