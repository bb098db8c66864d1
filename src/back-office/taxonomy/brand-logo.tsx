import { Form, useNavigation } from 'react-router'
import { PHOTO_TYPES } from '#src/media/file-kind.ts'
import { Button } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTexts } from '#src/ui/page/texts.ts'
import { Picture } from '#src/ui/picture.tsx'
import { UploadForm } from '../media/upload-form.tsx'
import { LOGO_INTENTS } from './logo-form.ts'

interface BrandLogoProps {
  name: string
  /** The key of the logo; empty without one. */
  logo: string
  /** Why it was not saved. */
  problem: string | undefined
}

const LOGO_SIZE = 160

/** The logo of a brand, with the form that uploads another one. */
export function BrandLogo({ name, logo, problem }: BrandLogoProps) {
  const { t } = useTexts()
  const busy = useNavigation().state !== 'idle'
  return (
    <section aria-label={t('deskCatalogue.brand.logo')} className="grid gap-3">
      <div className="sheet">
        <h2 className="border-b border-line px-4 py-2.5 text-lg">{t('deskCatalogue.brand.logo')}</h2>
        {problem && (
          <p role="alert" className="m-4 rounded-control bg-bad-soft px-3 py-2 text-bad">
            {problem}
          </p>
        )}
        {logo === '' ? (
          <p className="px-4 py-3 text-ink-soft">{t('deskCatalogue.brand.noLogo')}</p>
        ) : (
          <Form method="post" preventScrollReset className="flex flex-wrap items-end gap-3 p-4">
            <input type="hidden" name="seen" value={logo} />
            <Picture
              image={logo}
              alt={name}
              sizes={`${LOGO_SIZE}px`}
              width={LOGO_SIZE}
              height={LOGO_SIZE / 2}
              className="h-20 w-40 rounded-control border border-line bg-white object-contain"
            />
            <Button type="submit" name="intent" value={LOGO_INTENTS.remove} disabled={busy}>
              <Icon name="trash" />
              {t('deskCatalogue.brand.removeLogo')}
            </Button>
          </Form>
        )}
      </div>
      <UploadForm
        key={logo}
        label={t('deskCatalogue.brand.logoFile')}
        hint={t('deskCatalogue.brand.logoHint')}
        button={t('mediaLibrary.uploadButton')}
        accept={PHOTO_TYPES.join()}
        intent={LOGO_INTENTS.set}
        seen={logo}
      />
    </section>
  )
}
