import type { ViewChoice } from '../layout/use-view.ts'

const VIEW_CHOICES: ViewChoice[] = ['view', 'view-size', 'view-colours', 'view-pictures']

/** Runs before the first paint, so that a page in large type does not first appear in small. */
const VIEW_SCRIPT = `try{for(var c of ${JSON.stringify(VIEW_CHOICES)}){var v=localStorage.getItem(c);if(v)document.documentElement.setAttribute('data-'+c,v)}}catch{}`

/** So that the link to «Мой список», which stands only where it is wanted, does not come late and move the others. */
const MY_LIST_SCRIPT = `try{if((localStorage.getItem('my-list')||'[]')!='[]')document.documentElement.setAttribute('data-my-list','')}catch{}`

/**
 * Part of the script in the page's head: such a button leaves its hash in the address, as a link does by itself. Once
 * the page is hydrated, the button's own handler prevents that.
 */
const EARLY_PRESS_SCRIPT = `addEventListener('click',function(e){var b=e.target.closest&&e.target.closest('[data-early-press]');if(b&&!e.defaultPrevented)location.replace(b.getAttribute('data-early-press'))});`

/** Styles ask whether scripts run: a media feature tells it since Chrome 120 and Safari 17. */
const MARK_SCRIPT = "document.documentElement.dataset.script='';"

/** How wide the scrollbar's gutter is: without it the page under a dialog would be wider (`styles/base.css`). */
const GUTTER_SCRIPT =
  "var r=document.documentElement,s=r.style;s.scrollbarGutter='stable';s.setProperty('--gutter',innerWidth-r.offsetWidth+'px');s.scrollbarGutter='';"

/** The one script that stands in the page itself. */
export const headScript = MARK_SCRIPT + GUTTER_SCRIPT + EARLY_PRESS_SCRIPT + VIEW_SCRIPT + MY_LIST_SCRIPT
