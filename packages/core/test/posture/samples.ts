/** Small policy files of our own, one for each kind. */
export const samples = {
  managedJson: `{
  "PasswordManagerEnabled": false,
  "SafeBrowsingProtectionLevel": 2,
  "ExtensionInstallBlocklist": ["*"],
  "ProxySettings": { "ProxyMode": "direct" }
}`,
  firefoxJson: `{ "policies": { "DisableTelemetry": true, "Cookies": { "Behavior": "reject-foreign", "Locked": true } } }`,
  registry: `Windows Registry Editor Version 5.00

; a comment
[HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Google\\Chrome]
"PasswordManagerEnabled"=dword:00000000
"HomepageLocation"="https://intranet.example/\\"a\\""
"SSLVersionMin"=hex(1):74,00,6c,00,73,00,31,00,\\
  2e,00,32,00,00,00
"SyncDisabled"=-

[HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Google\\Chrome\\ExtensionInstallBlocklist]
"2"="b"
"1"="a"
"10"="c"

[HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Google\\Chrome\\Recommended]
"ShowHomeButton"=dword:00000001

[HKEY_CURRENT_USER\\Software\\Policies\\Google\\Chrome]
"PasswordManagerEnabled"=dword:00000001

[HKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\Microsoft\\EdgeUpdate]
"UpdateDefault"=dword:00000001
`,
  registryXmlGpo: `<?xml version="1.0" encoding="utf-8"?>
<RegistrySettings clsid="{A3CCFC41-DFDB-43a5-8D26-0FE8B954DA51}">
  <Collection clsid="{53B533F5-224C-47e3-B01B-CA3B3F3FF4BF}" name="Edge">
    <Registry name="SmartScreenEnabled"><Properties action="U" hive="HKEY_LOCAL_MACHINE"
      key="SOFTWARE\\Policies\\Microsoft\\Edge" name="SmartScreenEnabled" type="REG_DWORD" value="00000001"/></Registry>
    <Registry name="SyncDisabled"><Properties action="D" hive="HKEY_LOCAL_MACHINE"
      key="SOFTWARE\\Policies\\Microsoft\\Edge" name="SyncDisabled" type="REG_DWORD" value=""/></Registry>
  </Collection>
</RegistrySettings>`,
  mobileconfig: `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0"><dict>
  <key>PayloadType</key><string>Configuration</string>
  <key>PayloadContent</key><array>
    <dict>
      <key>PayloadType</key><string>com.apple.ManagedClient.preferences</string>
      <key>PayloadContent</key><dict><key>com.microsoft.Edge</key><dict><key>Forced</key><array><dict>
        <key>mcx_preference_settings</key><dict><key>TrackingPrevention</key><integer>3</integer></dict>
      </dict></array></dict></dict>
    </dict>
    <dict><key>PayloadType</key><string>com.apple.wifi.managed</string></dict>
  </array>
</dict></plist>`,
  plist: `<plist version="1.0"><dict>
  <key>PasswordManagerEnabled</key><false/>
  <key>RelaunchNotificationPeriod</key><integer>86400000</integer>
</dict></plist>`,
  microsoftIntune: `{
  "name": "Edge", "platforms": "windows10",
  "settings": [
    { "id": "0", "settingInstance": {
      "settingDefinitionId": "user_vendor_msft_policy_config_microsoft_edge~policy~microsoft_edge~passwordmanager_passwordmanagerenabled",
      "choiceSettingValue": { "value": "user_vendor_msft_policy_config_microsoft_edge~policy~microsoft_edge~passwordmanager_passwordmanagerenabled_0", "children": [] } } },
    { "id": "1", "settingInstance": {
      "settingDefinitionId": "device_vendor_msft_policy_config_devicelock_maxinactivitytimedevicelock",
      "simpleSettingValue": { "value": 10 } } }
  ]
}`,
} as const;

export const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
