import { createPatternBook } from '../patterns/pattern-book.ts'
import { WORD_CLASSES } from './word-classes.ts'

/** The patterns of all rules, so that a message is read by them once. */
export const RULE_BOOK = createPatternBook(WORD_CLASSES)
