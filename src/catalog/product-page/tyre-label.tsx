import { classes } from '#src/ui/classes.ts'
import { useTexts } from '#src/ui/page/texts.ts'
import type { TyreLabelView } from '../detail/tyre-label-view.ts'

/** The EU tyre label: each class on its scale, with its meaning as text. */
export function TyreLabel({ scales }: { scales: TyreLabelView }) {
  const { t } = useTexts()
  return (
    <section aria-label={t('detail.tyreLabel.title')} className="mt-4 max-w-md">
      <h2 className="mb-1.5 text-sm text-ink-faint">{t('detail.tyreLabel.title')}</h2>
      <ul className="grid gap-2 sm:grid-cols-3">
        {scales.map(({ sign, name, grade, letters, decibels, meaning }) => (
          <li key={sign} className="flex flex-col gap-2 rounded-control border border-line p-2.5">
            <span className="sr-only">{meaning}</span>
            <span aria-hidden="true" className={`tyre tyre-${sign} gap-1.5 self-start bg-transparent px-0 text-sm`}>
              {name}
            </span>
            <span aria-hidden="true" className="mt-auto flex items-center gap-1.5">
              {decibels && (
                <b dir="ltr" className="me-auto whitespace-nowrap">
                  {decibels}
                </b>
              )}
              <span dir="ltr" className="flex gap-0.5">
                {letters.map((letter) => (
                  <span
                    key={letter}
                    data-grade={letter}
                    className={classes(
                      'tyre justify-center px-0 text-xs',
                      letter === grade
                        ? 'size-6 bg-(--grade,#5f6873) text-base text-white'
                        : 'size-5 self-center text-ink-faint',
                    )}
                  >
                    {letter}
                  </span>
                ))}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
