import { classes } from './classes.ts'
import { useTexts } from './page/texts.ts'

/** Number of skeleton rows while loading (catalogue 9). */
export const SKELETON_ROWS = { table: 24, detail: 1, poly: 30, other: 12 } as const

/** A bar or block of the size of the coming content; set height and width by class. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={classes('skeleton block h-4', className)} />
}

/** As many copies of a row's skeleton as its kind of list shows; announced once. */
export function SkeletonRows({ kind, children }: { kind: keyof typeof SKELETON_ROWS; children: React.ReactNode }) {
  const { t } = useTexts()
  const rows = Array.from({ length: SKELETON_ROWS[kind] }, (_, at) => `row ${at}`)
  return (
    <div role="status">
      <span className="sr-only">{t('ui.loading')}</span>
      {rows.map((row) => (
        <div key={row} aria-hidden="true">
          {children}
        </div>
      ))}
    </div>
  )
}
