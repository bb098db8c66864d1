import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { STATE_TONES } from './discount-row.ts'
import type { DiscountState } from './discounts-table.ts'

interface AgreementPageProps {
  buyer: string
  state: DiscountState
  /** The goods and the first day, below the buyer. */
  description: ReactNode
  /** The warning about another agreement on some of the days. */
  overlap: string | undefined
  removal: { label: string; text: string }
  /** The form of the terms. */
  children: ReactNode
}

/** The page of one discount or net price. */
export function AgreementPage({ buyer, state, description, overlap, removal, children }: AgreementPageProps) {
  const { t } = useTexts()
  return (
    <div className="page py-4 desk:py-6">
      <header className="mb-4 min-w-0">
        <h1 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-2xl">
          <bdi>{buyer}</bdi>
          <Badge tone={STATE_TONES[state]}>{t(`discounts.state.${state}`)}</Badge>
        </h1>
        <p className="mt-1 text-ink-soft">{description}</p>
      </header>
      {overlap && <p className="mb-4 rounded-box bg-warn-soft p-3 text-warn">{overlap}</p>}
      {children}
      <Form method="post" className="sheet mt-4 p-4">
        <Button type="submit" name="intent" value="remove" look="danger">
          {removal.label}
        </Button>
        <p className="mt-1.5 text-sm text-pretty text-ink-soft">{removal.text}</p>
      </Form>
    </div>
  )
}
