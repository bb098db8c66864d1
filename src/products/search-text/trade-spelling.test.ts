import { describe, expect, it } from 'vitest'
import { expandDotted, findJoinedKind, findTradeWord } from './trade-spelling.ts'

describe('a word that the catalogue does not have', () => {
  it.each([
    ['a misspelt Russian word', 'амартизатор', 'амортизатор'],
    ['its plural', 'амартизаторы', 'амортизатор'],
    ['a misspelt Turkish word', 'filitresi', 'filtresi'],
    ['a missing letter', 'fitresi', 'filtresi'],
    ['a misspelt German word', 'lichtmachine', 'lichtmaschine'],
    ['a misspelt English word', 'gaitor', 'gaiter'],
    ['Russian in Latin letters', 'kolodki', 'колодки'],
    ['an adjective in Latin letters', 'tormoznoy', 'тормозной'],
    ['its other ending', 'zadniy', 'задний'],
  ])('is a word of the trade: %s', (_, typed, word) => expect(findTradeWord(typed)).toBe(word))

  it.each([
    ['a word of the trade itself', 'printer'],
    ['a brand', 'akfran'],
    ['a short word', 'flir'],
    ['a number', '12345'],
    ['any other word', 'wombat'],
  ])('stays: %s', (_, typed) => expect(findTradeWord(typed)).toBeUndefined())
})

describe('a word that ends in a dot', () => {
  it.each([
    ['yağ filt. clio 4', 'yağ filtresi clio 4'],
    ['fr. balata ön golf', 'fren balata ön golf'],
    ['deb. seti', 'debriyaj seti'],
    ['Bremsbacken hi. Fiesta', 'Bremsbacken hinten Fiesta'],
    ['сайл. рычага', 'сайлентблок рычага'],
  ])('is written out: %s', (query, expanded) => expect(expandDotted(query)).toBe(expanded))

  it.each(['No. 5 sok.', 'yağ filtresi clio 4.', '205.55.16', 'мос. стоп'])(
    'stays without a kind or position: %s',
    (query) => expect(expandDotted(query)).toBe(query),
  )
})

describe('a kind that is written as one word with a mistake', () => {
  it.each([
    ['fuesbox', 'fuse box'],
    ['waterpmup', 'water pump'],
    ['yagfiltesi', 'yag filtresi'],
  ])('%s is %s', (typed, name) => expect(findJoinedKind(typed)).toBe(name))

  it.each(['wombats', 'printer', 'fuelbowl'])('%s is none', (typed) => expect(findJoinedKind(typed)).toBeUndefined())
})
