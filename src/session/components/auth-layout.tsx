import { TextLink } from '#src/ui/text-link.tsx'

interface AuthLayoutProps {
  title: string
  /** Content above the title, such as a switch. */
  above?: React.ReactNode
  /** Content below the form: links. */
  below?: React.ReactNode
  /** For forms with many fields. */
  wide?: boolean
  children: React.ReactNode
}

/** Layout of all auth pages. */
export function AuthLayout({ title, above, below, wide = false, children }: AuthLayoutProps) {
  return (
    <div className="flex flex-1 flex-col items-center px-4 py-8 sm:justify-center">
      <div className={wide ? 'sheet w-full max-w-2xl p-6 sm:p-8' : 'sheet w-full max-w-md p-6 sm:p-8'}>
        {above}
        <h1 className="text-2xl">{title}</h1>
        {children}
        {below}
      </div>
    </div>
  )
}

/** A link below the form. */
export function Below({ to, text }: { to: string; text: string }) {
  return (
    <p className="mt-6 border-t border-line pt-4">
      <TextLink to={to}>{text}</TextLink>
    </p>
  )
}
