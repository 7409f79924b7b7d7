import { expect, test } from 'vitest'
import { isServiceAddress } from './llm-settings.ts'

test.each([
  'https://router.example',
  'http://router.example:5000/osrm/',
  'http://127.0.0.1:11434/v1',
  'http://localhost:5000',
  'http://[::1]:5000',
  'http://10.0.0.7',
])('%s may be asked', (address) => {
  expect(isServiceAddress(address)).toBe(true)
})

test.each([
  'router.example',
  'file:///etc/passwd',
  'ftp://router.example',
  'javascript:alert(1)',
  'https://',
  'https://user:secret@router.example',
  'https://router.example/?key=1',
  'http://169.254.169.254',
  'http://169.254.169.254:80/latest',
  'http://2852039166',
  'http://0251.0376.0251.0376',
  'http://0xa9fea9fe',
  'http://[::ffff:169.254.169.254]',
  'http://[fe80::1]',
  'http://0.0.0.0:5000',
  'http://[::]:5000',
  'http://224.0.0.1',
  'http://255.255.255.255',
])('%s is never asked', (address) => {
  expect(isServiceAddress(address)).toBe(false)
})
