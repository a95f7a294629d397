import { createPortal } from '@portico/core';
import { editField } from '@portico/core/customization';

const { PORTICO_URL = 'http://127.0.0.1:4600', PORTICO_PASSWORD = '' } = process.env;
const portal = createPortal({ baseUrl: PORTICO_URL, deployment: 'dev' });
const user = await portal.signIn({ username: 'admin', password: PORTICO_PASSWORD });
console.log(`Signed in as ${user.full_name}.`);

const loaded = await portal.customization.load();
const edited = editField(loaded.customization, 'web.blockPage', 'text.block_heading', 'Access stopped');
const saved = await portal.customization.save(loaded, edited);
const { published } = await portal.customization.publish(saved.written);
console.log(published ? 'End users see it now.' : 'Nothing was staged.');

await portal.signOut();
