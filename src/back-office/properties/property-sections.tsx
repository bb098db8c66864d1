import { Ltr } from '#src/ui/ltr.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { RecordRemoval } from '../record-removal.tsx'

interface PropertyHeaderProps {
  name: string
  keyText: string
  products: number
  /** Before the key and the number of products. */
  children?: React.ReactNode
}

export function PropertyHeader({ name, keyText, products, children }: PropertyHeaderProps) {
  const { t } = useTexts()
  return (
    <header className="mb-4">
      <h1 className="text-2xl break-words">
        <bdi>{name}</bdi>
      </h1>
      <p className="mt-1 text-ink-soft">
        {children}
        <Ltr>{keyText}</Ltr> · {t('deskCatalogue.products', { count: products })}
      </p>
    </header>
  )
}

interface PropertyRemovalProps {
  text: string
  version: number
  refused: { message: string; refusal: string | null } | undefined
  products: number
  targets: readonly { id: number; name: string }[]
}

/** Removes or merges a property or a value; asks first if products have it. */
export function PropertyRemoval({ text, version, refused, products, targets }: PropertyRemovalProps) {
  const { t } = useTexts()
  const isAsking = refused?.refusal === 'PropertyInUse'
  return (
    <RecordRemoval
      text={text}
      version={version}
      refused={refused?.message}
      targets={targets}
      {...(isAsking && {
        confirmation: { value: `${products}`, label: t('deskProperties.confirm', { count: products }) },
      })}
    />
  )
}
