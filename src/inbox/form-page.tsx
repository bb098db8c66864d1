interface FormPageProps {
  heading: string
  intro: string
  children: React.ReactNode
}

/** The layout of a page that consists of a form. */
export function FormPage({ heading, intro, children }: FormPageProps) {
  return (
    <div className="page py-4 desk:py-8">
      <div className="mx-auto max-w-3xl">
        <h1 className="text-2xl">{heading}</h1>
        <p className="mt-1 mb-4 text-lg text-ink-soft">{intro}</p>
        <div className="sheet p-4 sm:p-6">{children}</div>
      </div>
    </div>
  )
}
