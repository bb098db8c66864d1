import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import type { CardFacts } from '../bin.ts'
import { CARD_DIGITS, inFours, stripSeparators, type TypedCard } from './card.ts'
import { cardLook } from './card-look.ts'

interface VirtualCardProps {
  typed: TypedCard
  facts: CardFacts | null
}

/** A preview of the typed card in its bank's colours. Decorative: the fields contain the same data. */
export function VirtualCard({ typed, facts }: VirtualCardProps) {
  const { t } = useTexts()
  const { from, to } = cardLook(facts?.bank)
  const number = inFours(stripSeparators(typed.number).padEnd(CARD_DIGITS, '•'))
  return (
    <div
      aria-hidden="true"
      dir="ltr"
      className="mx-auto flex aspect-[1.6] w-full max-w-80 flex-col justify-between rounded-box p-4 text-white"
      style={{ backgroundImage: `linear-gradient(135deg, ${from}, ${to})` }}
    >
      <p className="flex items-start justify-between gap-2">
        <span className="font-semibold">{facts?.bank || t('card.yourBank')}</span>
        <span className="text-sm">{facts?.family}</span>
      </p>
      <span className="h-7 w-10 rounded-control bg-[#ffffff59]" />
      <Ltr className="block text-xl tracking-widest whitespace-nowrap digits">{formatNumber(number)}</Ltr>
      <p className="flex items-end justify-between gap-3">
        <span className="min-w-0 truncate uppercase">{typed.holder || t('card.holder')}</span>
        <Ltr className="digits">
          {typed.month || '••'}/{typed.year || '••'}
        </Ltr>
        <span className="text-sm font-semibold uppercase">{facts?.scheme}</span>
      </p>
    </div>
  )
}

/** Dots are no digits: they are put in fours by hand. */
const formatNumber = (number: string) => (number.includes(' ') ? number : (number.match(/.{1,4}/g) ?? []).join(' '))
