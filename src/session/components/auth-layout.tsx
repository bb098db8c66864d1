import { TextLink } from '../../ui/text-link.tsx'

interface AuthLayoutProps {
  title: string
  /** What stands above the title, such as a switch. */
  above?: React.ReactNode
  /** What stands under the sheet: other ways to go. */
  below?: React.ReactNode
  /** For forms of many fields. */
  wide?: boolean
  children: React.ReactNode
}

/** The sheet of everything that is done at the door. */
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

/** One way on, under a sheet. */
export function Below({ to, text }: { to: string; text: string }) {
  return (
    <p className="mt-6 border-t border-line pt-4">
      <TextLink to={to}>{text}</TextLink>
    </p>
  )
}
