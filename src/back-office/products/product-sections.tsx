import { Form, useNavigation } from 'react-router'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/forms/field.tsx'
import { useFocusOnProblem } from '#src/ui/forms/use-focus-on-problem.ts'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { TextLink } from '#src/ui/text-link.tsx'
import type { ProductCardView } from './product-card-view.ts'

interface ProductHeadingProps {
  title: string
  name: string
  code: string
  /** Address of the product's page. */
  product: string
  /** Below the product. */
  children?: React.ReactNode
}

/** The heading of a page below that of a product. */
export function ProductHeading({ title, name, code, product, children }: ProductHeadingProps) {
  return (
    <header className="mb-4">
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-1 text-ink-soft">
        <TextLink to={product}>
          <bdi>{name}</bdi>
        </TextLink>
        {' · '}
        <Ltr>{code}</Ltr>
      </p>
      {children}
    </header>
  )
}

interface SectionProps {
  title: string
  children: React.ReactNode
}

function Section({ title, children }: SectionProps) {
  return (
    <section aria-label={title} className="sheet min-w-0">
      <h2 className="border-b border-line px-4 py-2.5 text-lg">{title}</h2>
      {children}
    </section>
  )
}

/** A count that was not saved. */
export interface RefusedCount {
  depotId: number
  typed: string
  message: string
}

interface StockByDepotProps {
  depots: ProductCardView['depots']
  refused: RefusedCount | undefined
}

/** The available quantity in each depot, with a form that counts it. */
export function StockByDepot({ depots, refused }: StockByDepotProps) {
  const { t } = useTexts()
  return (
    <Section title={t('deskProducts.section.stock')}>
      <p className="px-4 pt-3 text-sm text-pretty text-ink-soft">
        {t(depots.length === 0 ? 'deskProducts.stock.noDepot' : 'deskProducts.stock.text')}
      </p>
      <ul className="ruled">
        {depots.map((depot) => (
          <DepotCount
            key={`${depot.id} ${depot.lastMove} ${depot.onHand}`}
            depot={depot}
            refused={refused?.depotId === depot.id ? refused : undefined}
          />
        ))}
      </ul>
    </Section>
  )
}

interface DepotCountProps {
  depot: ProductCardView['depots'][number]
  refused: RefusedCount | undefined
}

function DepotCount({ depot, refused }: DepotCountProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  const form = useFocusOnProblem<HTMLFormElement>(refused)
  return (
    <li className="px-4 py-3">
      <p className="flex items-baseline justify-between gap-3">
        <bdi className="font-semibold">{depot.name}</bdi>
        <Ltr className="figures text-lg">{depot.onHand}</Ltr>
      </p>
      {depot.deliveries.map(({ quantity, day }) => (
        <p key={`${quantity} ${day}`} className="text-sm text-ink-faint">
          {t('deskProducts.stock.coming', { quantity, day })}
        </p>
      ))}
      <Form
        ref={form}
        method="post"
        noValidate
        preventScrollReset
        aria-label={t('deskProducts.stock.form', { depot: depot.name })}
        className="mt-2 flex flex-wrap items-start gap-2"
      >
        <input type="hidden" name="depot" value={depot.id} />
        <input type="hidden" name="seenMove" value={depot.lastMove} />
        <TextField
          name="counted"
          label={t('deskProducts.stock.counted')}
          hiddenLabel
          placeholder={t('deskProducts.stock.counted')}
          defaultValue={refused?.typed ?? ''}
          error={refused?.message}
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          className="min-w-0 flex-1"
        />
        <Button type="submit" name="intent" value="count" disabled={busy}>
          {t('deskProducts.stock.save')}
        </Button>
      </Form>
    </li>
  )
}
