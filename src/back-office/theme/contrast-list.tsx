import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { type ContrastPair, listContrastPairs, type ThemeColours } from './contrast.ts'

interface ContrastListProps {
  colours: ThemeColours
  /** Puts a suggested main colour into the form. */
  onChoose(brand: string): void
}

/** The contrast of every pair of colours, those that are too low first. */
export function ContrastList({ colours, onChoose }: ContrastListProps) {
  const { t } = useTexts()
  const pairs = listContrastPairs(colours)
  const ordered = [...pairs.filter(({ passes }) => !passes), ...pairs.filter(({ passes }) => passes)]
  return (
    <section aria-label={t('themeDesk.contrast.title')} className="sheet">
      <div className="border-b border-line p-3">
        <h2 className="text-lg">{t('themeDesk.contrast.title')}</h2>
        <p className="mt-1 text-sm text-pretty text-ink-soft">{t('themeDesk.contrast.text')}</p>
      </div>
      <ul className="ruled">
        {ordered.map((pair) => (
          <PairRow key={pair.name} pair={pair} onChoose={onChoose} />
        ))}
      </ul>
    </section>
  )
}

function PairRow({ pair, onChoose }: { pair: ContrastPair; onChoose: ContrastListProps['onChoose'] }) {
  const { t } = useTexts()
  const { name, front, background, ratio, passes, replaced, suggestion } = pair
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 px-3 py-2">
      <span
        aria-hidden="true"
        className="grid size-8 shrink-0 place-items-center rounded-control border border-line font-bold"
        style={{ background, color: front }}
      >
        {name === 'shape' ? '■' : 'Aa'}
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <p>{t(`themeDesk.contrast.pair.${name}`)}</p>
        {replaced && (
          <p className="text-sm text-pretty text-ink-soft">
            {t('themeDesk.contrast.replaced', {
              colour: replaced.colour,
              ratio: formatRatio(replaced.ratio),
              used: front,
            })}
          </p>
        )}
        {suggestion && (
          <Button look="plain" size="small" className="mt-1" onClick={() => onChoose(suggestion)}>
            <span aria-hidden="true" className="size-4 rounded-full" style={{ background: suggestion }} />
            {t('themeDesk.contrast.use', { colour: suggestion })}
          </Button>
        )}
      </div>
      <p className="flex items-center gap-2">
        <Ltr>{formatRatio(ratio)}</Ltr>
        <Badge tone={passes ? 'good' : 'bad'}>
          {t(passes ? 'themeDesk.contrast.passes' : 'themeDesk.contrast.fails')}
        </Badge>
      </p>
    </li>
  )
}

/** Ratios are written as in the standard, in every language. Rounded down, so that 4.49 is not shown as 4.5. */
const formatRatio = (ratio: number) => `${Math.floor(ratio * 10) / 10}:1`
