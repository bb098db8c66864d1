import { Form, useNavigation } from 'react-router'
import { LANGUAGES } from '../platform/i18n/language.ts'
import { LANGUAGE_NAMES } from '../site/language-picker.tsx'
import { Button } from '../ui/button.tsx'
import { useTexts } from '../ui/page/texts.ts'

/** Filling the search index, once a language, and making the sizes of banner pictures again (storefront 2.5). */
export function Tools() {
  const { t } = useTexts()
  const busy = useNavigation().state === 'submitting'
  return (
    <section className="sheet flex flex-col gap-6 p-4">
      <Form method="post">
        <h2 className="mb-3 text-lg">{t('developer.index')}</h2>
        <input type="hidden" name="what" value="fill" />
        <div className="flex flex-wrap gap-2">
          {LANGUAGES.map((language) => (
            <Button key={language} type="submit" name="language" value={language} disabled={busy} lang={language}>
              {LANGUAGE_NAMES[language]}
            </Button>
          ))}
        </div>
      </Form>
      <Form method="post">
        <h2 className="mb-3 text-lg">{t('developer.banners')}</h2>
        <Button type="submit" name="what" value="banners" disabled={busy}>
          TransformBanners
        </Button>
      </Form>
    </section>
  )
}
