import { describe, expect, it } from 'vitest'
import { fold, splitWords } from '#src/platform/i18n/fold.ts'
import { expandAbbreviations } from './name-text.ts'
import { findHead, findTerms } from './trade-terms.ts'

const listTerms = (text: string) => findTerms(splitWords(text)).map(({ term }) => term.id)
const findHeadId = (name: string) => findHead(fold(name))?.id

describe('finds the trade terms of a text', () => {
  it.each([
    ['ön fren balatası', ['front', 'brake-pads']],
    ['yağ filtreleri', ['oil-filter']],
    ['front brake pads', ['front', 'brake-pads']],
    ['тормозные колодки передние', ['brake-pads', 'front']],
    ['колодка тормозная', ['brake-pads']],
    ['فحمات فرامل امامية', ['brake-pads', 'front']],
    ['Stoßdämpfer hinten links', ['shock-absorber', 'rear', 'left']],
  ])('%s', (text, ids) => expect(listTerms(text)).toEqual(ids))

  it('prefers the longest', () => {
    expect(listTerms('triger kayışı')).toEqual(['timing-belt'])
    expect(listTerms('külbütör kapak contası')).toEqual(['rocker-cover-gasket'])
  })
  it.each([
    ['hd web cam', ['webcam']],
    ['antiroll bar', ['stabilizer-bar']],
    ['anti rollbar', ['stabilizer-bar']],
    ['brakepads', ['brake-pads']],
  ])('reads %s with other spaces', (text, ids) => expect(listTerms(text)).toEqual(ids))
  it('reads umlauts that are written as two letters', () => {
    expect(listTerms('Oelfilter')).toEqual(['oil-filter'])
    expect(listTerms('Stossdaempfer')).toEqual(['shock-absorber'])
  })
  it('takes an English link for no German left', () => {
    expect(listTerms('drop link')).toEqual(['stabilizer-link'])
    expect(listTerms('link grey')).toEqual([])
    expect(listTerms('links')).toEqual(['left'])
  })
  it('gives the positions of the words', () =>
    expect(findTerms(['golf', 'yag', 'filtresi'])).toEqual([
      expect.objectContaining({ term: expect.objectContaining({ id: 'oil-filter' }), from: 1, to: 3 }),
    ]))
})

describe('finds the kind that a name ends in', () => {
  it.each([
    ['notebook bag', 'notebook-bag'],
    ['notebook 15.6 i5 8GB', 'notebook'],
    ['battery charger', 'battery-charger'],
    ['balata spreyi', 'brake-cleaner'],
    ['fren balatası ön i20', 'brake-pads'],
    ['Ölfilterschlüssel', 'oil-filter-wrench'],
    ['printer label white', 'label'],
    // Components with a size are not what is named.
    ['ThinkCentre 16 GB memory 256 GB SSD tower black PC', 'desktop-pc'],
    ['256 GB SSD', 'ssd'],
    ['HDD mounting bracket', 'bracket'],
    ['plotter paper', 'plotter-paper'],
    ['80 mm computer case fan', 'case-fan'],
    // Price lists put the noun first.
    ['link anti roll bar', 'stabilizer-link'],
    ['VW Caddy drive shaft', 'driveshaft'],
    ['monitor bracket', 'monitor-mount'],
    ['charger battery', 'battery-charger'],
    ['cap distributor', 'distributor-cap'],
    ['filter oil', 'oil-filter'],
    ['badge bonnet', 'emblem'],
    ['repair kit starter motor', 'repair-kit'],
  ])('%s is a %s', (name, id) => expect(findHeadId(name)).toBe(id))
})

describe('ignores what a product is for', () => {
  it.each([
    ['screen protector for notebook', 'screen-protector'],
    ['laptop için çanta', 'bag'],
    ['hp yazıcı için toner', 'toner'],
    ['Halterung für Monitor', 'bracket'],
    ['filter wrench, oil filter', 'oil-filter-wrench'],
  ])('%s is a %s', (name, id) => expect(findHeadId(name)).toBe(id))
})

describe('takes the first kind in Russian and Arabic', () => {
  it.each([
    ['сумка для ноутбука', 'notebook-bag'],
    ['сумка ноутбук', 'bag'],
    ['фильтр масляный двигатель', 'oil-filter'],
    ['датчик радиатора', 'sensor'],
    ['فلتر زيت محرك', 'oil-filter'],
    ['شنطة لابتوب', 'notebook-bag'],
    ['غطاء رديتر', 'radiator-cap'],
  ])('%s is a %s', (name, id) => expect(findHeadId(name)).toBe(id))
})

it('finds no kind in a name without one', () => expect(findHeadId('xyz 123')).toBeUndefined())

describe('names the parts of a vehicle in five languages', () => {
  it.each([
    // Engine
    ['thermostat housing', 'thermostat-housing'],
    ['Zahnriemenabdeckung', 'timing-cover'],
    ['заглушка блока цилиндров', 'core-plug'],
    ['itici çubuk', 'pushrod'],
    ['عمود غمازات', 'rocker-shaft'],
    ['karbüratör', 'carburettor'],
    ['жиклёр', 'carburettor-jet'],
    ['سلك شفاط', 'choke-cable'],
    ['jigle teli', 'choke-cable'],
    ['Hosenrohr', 'exhaust-front-pipe'],
    // Ignition
    ['трамблёр', 'distributor'],
    ['бегунок', 'rotor-arm'],
    ['شاكوش دلكو', 'rotor-arm'],
    ['contact breaker points', 'contact-points'],
    ['meksefe', 'ignition-condenser'],
    // Driveline
    ['Vorgelegewelle', 'layshaft'],
    ['senkromeç', 'synchro-ring'],
    ['раздатка', 'transfer-case'],
    ['ayna mahruti', 'crown-wheel-pinion'],
    ['baskı balata', 'clutch-kit'],
    ['граната', 'cv-joint'],
    ['пыльник ШРУСа', 'cv-boot'],
    // Axles and steering
    ['king pin set', 'king-pin'],
    ['Achsschenkelbolzen', 'king-pin'],
    ['deve boynu', 'pitman-arm'],
    ['рулевая колонка', 'steering-column'],
    ['z rotu', 'stabilizer-link'],
    ['силент-блок', 'control-arm-bush'],
    // Brakes
    ['w/cyl repair kit', 'wheel-cylinder-repair-kit'],
    ['معير فرامل', 'brake-adjuster'],
    ['imdat körüğü', 'brake-chamber'],
    ['ручник', 'handbrake-lever'],
    // Body, lighting and interior
    ['marşpiyel', 'sill'],
    ['رفرف خلفي', 'quarter-panel'],
    ['стекло фары', 'headlight-lens'],
    ['Einstiegsleiste', 'sill-trim'],
    ['carpet set', 'carpet-set'],
    ['طبلون', 'dashboard'],
    ['Tachowelle', 'speedometer-cable'],
    ['torpido gözü', 'glovebox'],
    // Tractors, motorcycles and books
    ['kuyruk mili', 'pto-shaft'],
    ['мотошлем', 'motorcycle-helmet'],
    ['workshop manual', 'workshop-manual'],
  ])('%s is a %s', (name, id) => expect(findHeadId(expandAbbreviations(fold(name)))).toBe(id))
})

describe('is not misled by a part in the name of another', () => {
  it.each([
    ['radiator hose', 'radiator-hose'],
    ['carburettor repair kit', 'carburettor-repair-kit'],
    ['ремкомплект карбюратора', 'carburettor-repair-kit'],
    ['karbüratör tamir takımı', 'carburettor-repair-kit'],
    ['thermostat housing gasket', 'thermostat-gasket'],
    ['rotor arm', 'rotor-arm'],
    ['brake rotor', 'brake-disc'],
    ['dashboard camera', 'dash-cam'],
    ['gear lever gaiter', 'gear-gaiter'],
    ['brake light switch', 'brake-light-switch'],
    ['трос ручника', 'handbrake-cable'],
    ['سلك عداد سرعة', 'speedometer-cable'],
    ['Zündverteilerkappe', 'distributor-cap'],
    ['tripod joint', 'tripod-joint'],
    ['tripod', 'tripod'],
    ['sump pump', 'submersible-pump'],
    ['name badge', 'name-badge'],
    ['front panel USB', undefined],
  ])('%s is a %s', (name, id) => expect(findHeadId(name)).toBe(id))
})
