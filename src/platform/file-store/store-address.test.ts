import { expect, it } from 'vitest'
import { parseStoreAddress } from './store-address.ts'

it('reads key, secret, bucket, folder and region', () => {
  expect(parseStoreAddress('https://AK:a%2Fb+c@s3.eu-central-1.amazonaws.com/shop-files?region=eu-central-1')).toEqual({
    url: 'https://s3.eu-central-1.amazonaws.com/shop-files',
    accessKey: 'AK',
    secretKey: 'a/b+c',
    region: 'eu-central-1',
    takesNewFiles: true,
  })
  expect(parseStoreAddress('http://AK:secret@127.0.0.1:9000/files/oto/?new-files=database')).toMatchObject({
    url: 'http://127.0.0.1:9000/files/oto',
    region: 'us-east-1',
    takesNewFiles: false,
  })
})

it.each([
  'https://s3.example/bucket',
  'https://AK:secret@s3.example/',
  'https://AK:secret@s3.example/Bucket',
  'https://AK:sec/ret@s3.example/bucket',
  'https://AK:%E0%A4@s3.example/bucket',
  's3://AK:secret@s3.example/bucket',
  'https://AK:secret@s3.example/bucket?regoin=x',
  'https://AK:secret@s3.example/bucket?new-files=nowhere',
])('rejects %s', (address) => {
  expect(parseStoreAddress(address)).toBeUndefined()
})
