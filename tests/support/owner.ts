import { input, one } from './ask.ts'

const SITE = `select id from sites where key = 'b2c'`

/** Adds one banner at this position of the public site of the demo. */
export async function hang(url: string, position: string) {
  await input(url, `delete from banners where position = $1`, [position])
  const { id } = await one<{ id: number }>(
    url,
    `insert into banners (site_id, position, width, height, items_per_row, names, sort_no)
     values ((${SITE}), $1, 1280, 400, '{1,1,1}', '{"tr":"Tanıtım"}', 10) returning id`,
    [position],
  )
  await input(
    url,
    `insert into banner_images (banner_id, language, image_url, url, name, header_text, alternate_text, sort_no)
     values ($1, 'tr', 'banner_hero-tyres', '/urunler', 'Lastik', 'Kışa hazır mısınız?', '', 10)`,
    [id],
  )
  await notify(url)
}

/** Changes settings of the public site by their raw names; each group is replaced as a whole. */
export async function decide(url: string, settings: object) {
  await input(url, `update sites set settings = settings || $1::jsonb where id = (${SITE})`, [JSON.stringify(settings)])
  await notify(url)
}

/** Notifies every process of the change. */
export async function notify(url: string) {
  await input(url, `update sites set version = version + 1 where id = (${SITE})`)
  await input(url, `select pg_notify('vitrin', 'site:*')`)
}
