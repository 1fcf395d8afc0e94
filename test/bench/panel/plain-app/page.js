// The plain panel's page, which redraws each view completely every time.
const { ipcRenderer } = window.require('electron');

const main = document.querySelector('main');
const box = document.querySelector('input');
const [hotTab, feedTab] = document.querySelectorAll('nav button');
let found = [];

function list(label, rows, write) {
  const element = document.createElement('ol');
  element.setAttribute('aria-label', label);
  for (const row of rows) {
    const item = document.createElement('li');
    for (const text of write(row)) {
      const part = document.createElement('span');
      part.textContent = text;
      item.append(part);
    }
    item.addEventListener('click', () => showAccount(row.domain));
    element.append(item);
  }
  return element;
}

const signalRow = (row) => [row.type, row.domain, String(row.score), new Date(row.at).toLocaleString()];

async function showHot() {
  const rows = await ipcRenderer.invoke('accounts');
  main.replaceChildren(list('Hot accounts', rows, (row) => [row.name, row.stage ?? '', String(row.score)]));
}

async function showFeed() {
  main.replaceChildren(list('Feed', await ipcRenderer.invoke('feed'), signalRow));
}

async function showAccount(domain) {
  const { account, signals } = await ipcRenderer.invoke('account', domain);
  const title = document.createElement('h1');
  title.textContent = account.name;
  main.replaceChildren(title, list('Activity', signals, signalRow));
}

async function lookUp(text) {
  if (main.firstElementChild?.role !== 'listbox') {
    const results = document.createElement('ul');
    results.role = 'listbox';
    main.replaceChildren(results);
  }
  const results = main.firstElementChild;
  results.setAttribute('aria-busy', 'true');
  const rows = await ipcRenderer.invoke('lookUp', text);
  if (text !== box.value) return;
  found = rows;
  results.replaceChildren(...list('', rows, (row) => [row.name, String(row.score)]).children);
  results.setAttribute('aria-busy', 'false');
}

box.addEventListener('input', () => (box.value === '' ? showHot() : lookUp(box.value)));
box.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || found[0] === undefined) return;
  box.value = '';
  showAccount(found[0].domain);
});
hotTab.addEventListener('click', showHot);
feedTab.addEventListener('click', showFeed);
// What a push from main would cause: redrawing everything.
window.pushed = () => (main.querySelector('[aria-label=Feed]') === null ? showHot() : showFeed());
window.hidePanel = () => ipcRenderer.invoke('hide');
showHot();
