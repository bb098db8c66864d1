import { classes } from '#src/ui/classes.ts'

interface FormSectionProps {
  title: string
  columns?: string
  children: React.ReactNode
}

/** A section of the form of a product. */
export function FormSection({ title, columns = 'sm:grid-cols-2', children }: FormSectionProps) {
  return (
    <section className="border-b border-line p-4 last:border-b-0">
      <h2 className="mb-3 text-lg">{title}</h2>
      <div className={classes('grid gap-4', columns)}>{children}</div>
    </section>
  )
}

interface FoldedSectionProps extends FormSectionProps {
  isOpen: boolean
}

/** A section that many products have nothing in; closed until it is needed. */
export function FoldedSection({ title, columns = 'sm:grid-cols-2', isOpen, children }: FoldedSectionProps) {
  return (
    <details open={isOpen} className="border-b border-line last:border-b-0">
      <summary className="cursor-pointer p-4 text-lg font-semibold">{title}</summary>
      <div className={classes('grid gap-4 px-4 pb-4', columns)}>{children}</div>
    </details>
  )
}
